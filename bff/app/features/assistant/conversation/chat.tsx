import { createElement, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { signedOutMessage } from '../../../lib/responses/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormErrorsBanner, SignInLink } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, closeIcon, minusIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import type { ChatView, MistakeView } from '../assistant-view.ts';
import { AskForm } from './ask-form.tsx';
import { MessageItem, Typing, UnsavedMessage } from './message-item.tsx';
import type { Conversation } from './use-conversation.ts';

/** Result of a submission that did not lead to a reply. One that was lost on its way has no text. */
export interface ReturnedQuestion {
  text?: string;
  messages: readonly string[];
}

function Greeting({ words }: { words: string }) {
  return (
    <div className="msg">
      <div>
        <p>{words}</p>
      </div>
    </div>
  );
}

/** Brings the newest message into view. If it does not fit, its question goes to the top, so that reading starts there. */
function revealNewest(region: HTMLElement): void {
  const [question, newest] = [...region.querySelectorAll('.msg')].slice(-2);
  const log = region.querySelector('.chat-log');
  const form = region.querySelector<HTMLElement>('.ask');
  if (!question || !newest || !log || !form) return;
  const isPanel = region.closest('dialog') !== null;
  const room = isPanel ? log.clientHeight : window.innerHeight - form.offsetHeight;
  const length = newest.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
  if (length > room) question.scrollIntoView({ block: 'start' });
  else if (isPanel) log.scrollTop = 0;
  else newest.scrollIntoView({ block: 'end' });
}

/** Scrolls to what the conversation shows next. */
function useScrolling({ state: { scroll } }: Conversation, isBesideMistake: boolean) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!region.current || !scroll) return;
    if (scroll.to === null) revealNewest(region.current);
    else document.getElementById(`m-${scroll.to}`)?.scrollIntoView({ block: 'start' });
  }, [scroll]);
  // A page opens at its newest message, unless its URL, the reader or a mistake calls for another place. The panel always does.
  useEffect(() => {
    if (!region.current || region.current.closest('dialog') || isBesideMistake) return;
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (window.location.hash === '' && window.scrollY === 0 && !isTyping) revealNewest(region.current);
  }, [isBesideMistake]);
  return region;
}

/** The messages that are on their way. */
function Tail({ conversation: { state }, chat }: { conversation: Conversation; chat: ChatView }) {
  const { sent, begun } = state;
  return (
    <div className="chat-tail">
      {sent !== null && <UnsavedMessage sender="user" text={sent} />}
      {begun !== null && begun !== '' && <UnsavedMessage sender="ai" text={begun} />}
      {begun === '' && <Typing />}
      {chat.isPending && state.isBusy && (
        <a className="chat-more" href={chat.path}>
          Look again
        </a>
      )}
    </div>
  );
}

interface ChatProps {
  chat: ChatView;
  conversation: Conversation;
  returned?: ReturnedQuestion | undefined;
  /** Text that was left unsent in the panel. */
  typed?: string | undefined;
}

/** The conversation with the form below it, on the page and in the panel. */
export function Chat({ chat, conversation, returned, typed }: ChatProps) {
  const { path, isEarlier, wait, mistake } = chat;
  const { state, showEarlier } = conversation;
  const { earlierHref, greeting, messages, error } = state;
  const region = useScrolling(conversation, mistake !== null);
  return (
    <div className="chat-in" ref={region}>
      {mistake && <MistakeCard mistake={mistake} />}
      <div className="chat-log">
        <div className="chat-list">
          {earlierHref && (
            <a
              className="chat-more"
              href={earlierHref}
              onClick={(event) => {
                // For a tab of its own.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void showEarlier(earlierHref);
              }}
            >
              Earlier messages
            </a>
          )}
          {greeting && <Greeting words={greeting} />}
          <div className="chat-said" role="log" aria-label="Conversation">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </div>
          <Tail conversation={conversation} chat={chat} />
        </div>
      </div>
      {isEarlier ? (
        <p className="ask">
          <PageLink className="chat-more" href={path}>
            Back to the newest messages
          </PageLink>
        </p>
      ) : (
        <AskForm
          chat={chat}
          conversation={conversation}
          typed={returned?.text ?? typed}
          isFocused={returned?.messages.length === 0}
        >
          {error && (
            <Banner kind="error">
              {error} {error === signedOutMessage && <SignInLink />}
            </Banner>
          )}
          {error === undefined && <FormErrorsBanner errors={{ messages: returned?.messages ?? [], fields: {} }} />}
          {error === undefined && wait && !returned?.messages.length && <Banner kind="warn">{wait}</Banner>}
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
    <section className="card stack mb-5" aria-labelledby="mistake">
      <h2 id="mistake">
        <PageLink href={`/results/${attemptId}#question-${index + 1}`}>{title}</PageLink>
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
