import { Icon } from '../icon.tsx';
import { chatIcon } from '../icons.ts';

/** The way to the study assistant: the page's script opens its panel, without script it is a link. */
export function AssistantButton() {
  return (
    <aside aria-label="Help">
      <a className="fab" href="/assistant" data-assistant="" aria-label="AI Study Assistant" title="AI Study Assistant">
        <Icon path={chatIcon} />
        <span>
          AI<span className="rest"> Study Assistant</span>
        </span>
      </a>
    </aside>
  );
}
