import { buildRichText } from '../../../enhance/build-rich-text.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { buildCallHref, findMessageClass, formatFooter, sourceIcons, splitNumbers } from '../conversation/message-parts.ts';
import type { MessageView, SourceView } from '../conversation/message-view.ts';
import { findLanguage } from '../find-language.ts';

const svg = 'http://www.w3.org/2000/svg';

function createIcon(page: Document, path: string): SVGElement {
  const icon = page.createElementNS(svg, 'svg');
  icon.setAttribute('class', 'ico ico-s');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const line = page.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}

function createElement(page: Document, tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

function createLink(page: Document, href: string, ...children: (Node | string)[]): HTMLAnchorElement {
  const link = page.createElement('a');
  link.setAttribute('href', href);
  link.append(...children);
  return link;
}

function renderSources(page: Document, sources: readonly SourceView[]): HTMLElement {
  const links = sources.map(({ href, label, kind }) =>
    createLink(page, href, createIcon(page, sourceIcons[kind]), createElement(page, 'span', '', label)),
  );
  return createElement(page, 'div', 'src', createElement(page, 'b', '', 'From your notes'), ...links);
}

function renderText(page: Document, text: RichText, kind: MessageView['kind']): (Node | string)[] {
  if (kind !== 'helpline') return buildRichText(page, text);
  const parts = text.flatMap((part) => (typeof part === 'string' ? splitNumbers(part) : []));
  return parts.map((part, index) => (index % 2 === 0 ? part : createLink(page, buildCallHref(part), part)));
}

/** Renders the same markup as `MessageItem`. */
export function renderMessage(page: Document, message: MessageView): HTMLElement {
  const { id, sender, kind, paragraphs, sources, about, time, sentAt } = message;
  const bubble = createElement(
    page,
    'div',
    '',
    createElement(page, 'span', 'sr-only', sender === 'user' ? 'You: ' : 'Assistant: '),
  );
  if (about && sender === 'user') bubble.append(createLink(page, about.href, about.label));
  for (const paragraph of paragraphs) {
    const text = createElement(page, 'p', '', ...renderText(page, paragraph, kind));
    text.lang = findLanguage(paragraph) ?? '';
    if (text.lang === '') text.removeAttribute('lang');
    bubble.append(text);
  }
  const foot = formatFooter(message);
  if (foot) bubble.append(createElement(page, 'p', 'src', foot));
  if (sources.length > 0) bubble.append(renderSources(page, sources));
  const moment = page.createElement('time');
  moment.dateTime = sentAt;
  moment.textContent = time;
  const item = createElement(page, 'div', `msg ${findMessageClass(kind) ?? ''}`.trim(), bubble, moment);
  item.id = `m-${id}`;
  return item;
}

/** Renders an unsaved message: a pending question, or a partial reply. */
export function renderPlain(page: Document, sender: MessageView['sender'], text: string): HTMLElement {
  return createElement(
    page,
    'div',
    sender === 'user' ? 'msg me' : 'msg',
    createElement(page, 'div', '', createElement(page, 'p', '', text)),
  );
}

export function renderTyping(page: Document): HTMLElement {
  const dots = ['i', 'i', 'i'].map((tag) => createElement(page, tag, ''));
  const typing = createElement(page, 'div', 'typing', ...dots, createElement(page, 'span', '', 'Writing a reply'));
  typing.role = 'status';
  return createElement(page, 'div', 'msg', typing);
}
