import type { FormErrors } from '../../../forms/form-errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import type { ChatView } from '../assistant-view.ts';
import { MistakeCard } from '../mistakes/mistake-card.tsx';
import { AskForm } from './ask-form.tsx';
import { MessageItem, Typing } from './message-item.tsx';

/** What became of a form that did not lead to a reply. */
export interface ReturnedQuestion {
  text: string;
  errors: FormErrors;
}

function Greeting({ words }: { words: string }) {
  return (
    <div className="msg" data-greeting="">
      <div>
        <p>{words}</p>
      </div>
    </div>
  );
}

interface ChatProps {
  chat: ChatView;
  returned: ReturnedQuestion | undefined;
}

/** The conversation with the form below it: the page's, and what the panel takes out of the page. */
export function Chat({ chat, returned }: ChatProps) {
  const { path, messages, earlierHref, isEarlier, greeting, isPending, wait, mistake } = chat;
  return (
    <div className="chat-in" data-chat="" data-pending={isPending ? '' : undefined}>
      {mistake && <MistakeCard mistake={mistake} />}
      <div className="chat-log">
        <div className="chat-list">
          {earlierHref && (
            <a className="chat-more" href={earlierHref} data-earlier="">
              Earlier messages
            </a>
          )}
          {greeting && <Greeting words={greeting} />}
          <div className="chat-said" role="log" aria-label="Conversation">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </div>
          <div className="chat-tail">
            {isPending && (
              <>
                <Typing />
                <a className="chat-more" href={path}>
                  Look again
                </a>
              </>
            )}
          </div>
        </div>
      </div>
      {isEarlier ? (
        <p className="ask">
          <a className="chat-more" href={path}>
            Back to the newest messages
          </a>
        </p>
      ) : (
        <AskForm chat={chat} typed={returned?.text} isFocused={returned?.errors.messages.length === 0}>
          {returned && <FormErrorsBanner errors={returned.errors} />}
          {wait && !returned?.errors.messages.length && <Banner kind="warn">{wait}</Banner>}
        </AskForm>
      )}
    </div>
  );
}
