import { BrandMark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { closeIcon, infoIcon } from '../../ui/icons.ts';
import { CloseButton } from '../../ui/page-dialog.tsx';

/** The frame of the panel in which other pages show the conversation: taken from here by their script. */
export function PanelFrame() {
  return (
    <template data-panel="">
      <dialog className="chat" aria-labelledby="assistant-title">
        <div className="chat-head">
          <BrandMark />
          <h2 id="assistant-title">
            AI Study Assistant<small>Check important answers with your textbook</small>
          </h2>
          <LinkButton variant="quiet" icon={infoIcon} label="About the assistant" href="/assistant" />
          <CloseButton icon={closeIcon} label="Close" />
        </div>
      </dialog>
    </template>
  );
}
