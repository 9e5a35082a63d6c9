import { createElement, Fragment, type ReactNode } from 'react';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, closeIcon, minusIcon } from '../../../ui/icons.ts';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import type { ChatView, MistakeView } from '../assistant-view.ts';
import { AskForm } from './ask-form.tsx';
import { MessageItem, Typing } from './message-item.tsx';

/** Result of a submission that did not lead to a reply. */
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

/** The conversation with the form below it. The panel on other pages takes this element from the page. */
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

interface AnswerProps {
  isRight: boolean;
  icon: string;
  label: string;
  children: ReactNode;
}

function Answer({ isRight, icon, label, children }: AnswerProps) {
  return (
    <div className={isRight ? 'ans ok' : 'ans no'}>
      <span>{children}</span>
      <span className="tag">
        <Icon path={icon} size="small" />
        {label}
      </span>
    </div>
  );
}

/** The question to explain, with the student's answer and the right one. */
function MistakeCard({ mistake }: { mistake: MistakeView }) {
  const { attemptId, index, title, question, image, yours, isBlank, right, explanation } = mistake;
  const paragraphs = question.map((paragraph) => (
    <p key="text" className="max-w-[62ch]">
      <RichTextView text={paragraph} canScroll />
    </p>
  ));
  return (
    <section className="card stack mb-5" aria-labelledby="mistake" data-mistake="">
      <h2 id="mistake">
        <a href={`/results/${attemptId}#question-${index + 1}`}>{title}</a>
      </h2>
      {createElement(Fragment, null, ...paragraphs)}
      <QuestionFigure image={image} />
      <Answer isRight={false} icon={isBlank ? minusIcon : closeIcon} label="Your answer">
        <RichTextView text={yours} canScroll />
      </Answer>
      <Answer isRight icon={checkIcon} label="Right answer">
        <RichTextView text={right} canScroll />
      </Answer>
      {explanation && (
        <div className="why">
          <b>Why</b>
          <RichTextView text={explanation} canScroll />
        </div>
      )}
    </section>
  );
}
