import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { ConfirmationLink } from '../../ui/confirmation.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downIcon, trashIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import type { ChatView } from './assistant-view.ts';
import { clearConfirmation, clearHref } from './conversation/clear-question.tsx';
import type { Conversation } from './conversation/use-conversation.ts';

interface AboutProps {
  chat: ChatView;
  conversation: Conversation;
  isFolded?: boolean;
}

const title = 'About the assistant';

function Facts({ chat: { retention }, conversation: { state } }: Omit<AboutProps, 'isFolded'>) {
  const facts = [
    { label: 'Questions left', value: `${state.asksLeft} of ${assistantLimits.asksPerWindow}` },
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
      {state.messages.length > 0 && (
        <div className="mt-3">
          <ConfirmationLink icon={trashIcon} className="-ml-2.5" href={clearHref} confirmation={clearConfirmation}>
            Clear conversation
          </ConfirmationLink>
        </div>
      )}
    </>
  );
}

/** About the assistant; collapsed above the conversation on narrow screens. */
export function AboutAssistant({ isFolded = false, ...facts }: AboutProps) {
  if (!isFolded) {
    return (
      <aside>
        <SectionHead title={title} />
        <Facts {...facts} />
      </aside>
    );
  }
  return (
    <details className="chat-about as-table">
      <summary>
        <Icon path={downIcon} size="small" />
        {title}
      </summary>
      <Facts {...facts} />
    </details>
  );
}
