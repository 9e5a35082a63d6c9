import { createElement, Fragment, memo } from 'react';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { findLanguage } from '../find-language.ts';
import { buildCallHref, findMessageClass, formatFooter, sourceIcons, splitNumbers } from './message-parts.ts';
import type { MessageView, SourceView } from './message-view.ts';

function SourceLinks({ sources }: { sources: readonly SourceView[] }) {
  return (
    <div className="src">
      <b>From your notes</b>
      {sources.map(({ href, label, kind }) => (
        <PageLink key={href} href={href}>
          <Icon path={sourceIcons[kind]} size="small" />
          <span>{label}</span>
        </PageLink>
      ))}
    </div>
  );
}

/** Helpline numbers are links, so that a student in distress can call immediately. */
function HelplineText({ text }: { text: RichText }) {
  const parts = text.flatMap((part) => (typeof part === 'string' ? splitNumbers(part) : []));
  const nodes = parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key="call" href={buildCallHref(part)}>
        {part}
      </a>
    ),
  );
  return createElement(Fragment, null, ...nodes);
}

function Paragraphs({ paragraphs, kind }: Pick<MessageView, 'paragraphs' | 'kind'>) {
  const all = paragraphs.map((paragraph) => (
    <p key="text" lang={findLanguage(paragraph)}>
      {kind === 'helpline' ? <HelplineText text={paragraph} /> : <RichTextView text={paragraph} canScroll />}
    </p>
  ));
  return createElement(Fragment, null, ...all);
}

/** A message of the conversation. Rendered once, although the reply below it grows piece by piece. */
export const MessageItem = memo(function MessageItem({ message }: { message: MessageView }) {
  const { id, sender, kind, paragraphs, sources, about, time, sentAt } = message;
  const foot = formatFooter(message);
  return (
    <div className={joinClasses('msg', findMessageClass(kind))} id={`m-${id}`}>
      <div>
        <span className="sr-only">{sender === 'user' ? 'You: ' : 'Assistant: '}</span>
        {about && sender === 'user' && <PageLink href={about.href}>{about.label}</PageLink>}
        <Paragraphs paragraphs={paragraphs} kind={kind} />
        {foot && <p className="src">{foot}</p>}
        {sources.length > 0 && <SourceLinks sources={sources} />}
      </div>
      <time dateTime={sentAt}>{time}</time>
    </div>
  );
});

/** A question on its way, or the part of a reply that has arrived. */
export function UnsavedMessage({ sender, text }: { sender: MessageView['sender']; text: string }) {
  return (
    <div className={sender === 'user' ? 'msg me' : 'msg'}>
      <div>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Three dots while a reply is being written. */
export function Typing() {
  return (
    <div className="msg">
      <div className="typing" role="status">
        <i />
        <i />
        <i />
        <span>Writing a reply</span>
      </div>
    </div>
  );
}
