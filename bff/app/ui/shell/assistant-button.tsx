import { createContext, type RefObject, useContext, useEffect } from 'react';
import { Icon } from '../icon.tsx';
import { chatIcon } from '../icons.ts';

/** Opens the study assistant's panel over the page. */
interface AssistantOpener {
  open: () => Promise<void>;
  isOpening: boolean;
  /** The button of the current page, which gets the focus back. */
  button: RefObject<HTMLAnchorElement>;
  /** Called by each page with the button. @returns what the page calls when it is left */
  offer: () => () => void;
}

export const AssistantContext = createContext<AssistantOpener | null>(null);

/** Opens the study assistant's panel; a plain link without JavaScript. */
export function AssistantButton() {
  const assistant = useContext(AssistantContext);
  const offer = assistant?.offer;
  useEffect(() => offer?.(), [offer]);
  return (
    <aside aria-label="Help">
      <a
        className="fab"
        href="/assistant"
        aria-label="AI Study Assistant"
        title="AI Study Assistant"
        ref={assistant?.button}
        aria-busy={assistant?.isOpening || undefined}
        onClick={(event) => {
          // For a tab of its own.
          if (!assistant || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void assistant.open();
        }}
      >
        <Icon path={chatIcon} />
        <span>
          AI<span className="rest"> Study Assistant</span>
        </span>
      </a>
    </aside>
  );
}
