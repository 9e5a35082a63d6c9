import { createElement, Fragment } from 'react';
import { RichTextView } from '../../lib/rich-text-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { findLanguage } from './find-language.ts';
import { findMessageClass, sayFoot, sourceIcons } from './message-parts.ts';
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

function Paragraphs({ paragraphs }: Pick<MessageView, 'paragraphs'>) {
  const all = paragraphs.map((paragraph) => (
    <p key="text" lang={findLanguage(paragraph)}>
      <RichTextView text={paragraph} canScroll />
    </p>
  ));
  return createElement(Fragment, null, ...all);
}

/** A message of the conversation. What scripts add looks the same: `draw-message.ts`. */
export function MessageItem({ message }: { message: MessageView }) {
  const { id, sender, kind, paragraphs, sources, about, time, sentAt } = message;
  const foot = sayFoot(message);
  return (
    <div className={joinClasses('msg', findMessageClass(kind))} id={`m-${id}`}>
      <div>
        <span className="sr-only">{sender === 'user' ? 'You: ' : 'Assistant: '}</span>
        {about && sender === 'user' && <a href={about.href}>{about.label}</a>}
        <Paragraphs paragraphs={paragraphs} />
        {foot && <p className="src">{foot}</p>}
        {sources.length > 0 && <SourceLinks sources={sources} />}
      </div>
      <time dateTime={sentAt}>{time}</time>
    </div>
  );
}

/** Three dots while a reply is on its way. */
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
