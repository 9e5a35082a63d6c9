import { createElement, Fragment } from 'react';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { findLanguage } from '../find-language.ts';
import { buildCallHref, findMessageClass, formatFooter, sourceIcons, splitNumbers } from './message-parts.ts';
import type { MessageView, SourceView } from './message-view.ts';

function SourceLinks({ sources }: { sources: readonly SourceView[] }) {
  return (
    <div className="src">
      <b>From your notes</b>
      {sources.map(({ href, label, kind }) => (
        <a key={href} href={href}>
          <Icon path={sourceIcons[kind]} size="small" />
          <span>{label}</span>
        </a>
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

/** A message of the conversation. Scripts render the same markup in `panel/render-message.ts`. */
export function MessageItem({ message }: { message: MessageView }) {
  const { id, sender, kind, paragraphs, sources, about, time, sentAt } = message;
  const foot = formatFooter(message);
  return (
    <div className={joinClasses('msg', findMessageClass(kind))} id={`m-${id}`}>
      <div>
        <span className="sr-only">{sender === 'user' ? 'You: ' : 'Assistant: '}</span>
        {about && sender === 'user' && <a href={about.href}>{about.label}</a>}
        <Paragraphs paragraphs={paragraphs} kind={kind} />
        {foot && <p className="src">{foot}</p>}
        {sources.length > 0 && <SourceLinks sources={sources} />}
      </div>
      <time dateTime={sentAt}>{time}</time>
    </div>
  );
}

/** Three dots while a reply is being written. */
export function Typing() {
  return (
    <div className="msg" data-typing="">
      <div className="typing" role="status">
        <i />
        <i />
        <i />
        <span>Writing a reply</span>
      </div>
    </div>
  );
}
