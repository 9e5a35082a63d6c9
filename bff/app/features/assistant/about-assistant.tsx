import { LinkButton } from '../../ui/button.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downIcon, trashIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import type { ChatView } from './assistant-view.ts';
import { clearHref } from './conversation/clear-question.tsx';

const title = 'About the assistant';

function Facts({ chat: { asksLeft, retention, messages } }: { chat: ChatView }) {
  const facts = [
    { label: 'Questions left', value: <span data-asks-left="">{asksLeft}</span> },
    { label: 'Messages deleted after', value: retention },
  ];
  return (
    <>
      <p className="meta">
        It is a computer program. It looks in the concept notes and materials of your class first and names them under its reply.
        Check important answers with your textbook.
      </p>
      <div className="mt-3">
        <KeyValues facts={facts} />
      </div>
      <div className="mt-3" data-clear="" hidden={messages.length === 0}>
        <LinkButton variant="danger-quiet" icon={trashIcon} className="-ml-2.5" href={clearHref} opens="clear">
          Clear conversation
        </LinkButton>
      </div>
    </>
  );
}

/** About the assistant; collapsed above the conversation on narrow screens. */
export function AboutAssistant({ chat, isFolded = false }: { chat: ChatView; isFolded?: boolean }) {
  if (!isFolded) {
    return (
      <aside>
        <SectionHead title={title} />
        <Facts chat={chat} />
      </aside>
    );
  }
  return (
    <details className="chat-about as-table">
      <summary>
        <Icon path={downIcon} size="small" />
        {title}
      </summary>
      <Facts chat={chat} />
    </details>
  );
}
