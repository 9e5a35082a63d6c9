import { buildRichText } from '../../../enhance/build-rich-text.ts';
import type { RichText } from '../../../lib/rich-text.ts';
import { findLanguage } from '../find-language.ts';
import { findMessageClass, sayFoot, sourceIcons, splitNumbers, writeCallHref } from '../message-parts.ts';
import type { MessageView, SourceView } from '../message-view.ts';

const svg = 'http://www.w3.org/2000/svg';

function drawIcon(page: Document, path: string): SVGElement {
  const icon = page.createElementNS(svg, 'svg');
  icon.setAttribute('class', 'ico ico-s');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const line = page.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}

function draw(page: Document, tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

function drawLink(page: Document, href: string, ...children: (Node | string)[]): HTMLAnchorElement {
  const link = page.createElement('a');
  link.setAttribute('href', href);
  link.append(...children);
  return link;
}

function drawSources(page: Document, sources: readonly SourceView[]): HTMLElement {
  const links = sources.map(({ href, label, kind }) =>
    drawLink(page, href, drawIcon(page, sourceIcons[kind]), draw(page, 'span', '', label)),
  );
  return draw(page, 'div', 'src', draw(page, 'b', '', 'From your notes'), ...links);
}

function drawText(page: Document, text: RichText, kind: MessageView['kind']): (Node | string)[] {
  if (kind !== 'helpline') return buildRichText(page, text);
  const parts = text.flatMap((part) => (typeof part === 'string' ? splitNumbers(part) : []));
  return parts.map((part, place) => (place % 2 === 0 ? part : drawLink(page, writeCallHref(part), part)));
}

/** A message as `MessageItem` renders it. */
export function drawMessage(page: Document, message: MessageView): HTMLElement {
  const { id, sender, kind, paragraphs, sources, about, time, sentAt } = message;
  const bubble = draw(page, 'div', '', draw(page, 'span', 'sr-only', sender === 'user' ? 'You: ' : 'Assistant: '));
  if (about && sender === 'user') bubble.append(drawLink(page, about.href, about.label));
  for (const paragraph of paragraphs) {
    const text = draw(page, 'p', '', ...drawText(page, paragraph, kind));
    text.lang = findLanguage(paragraph) ?? '';
    if (text.lang === '') text.removeAttribute('lang');
    bubble.append(text);
  }
  const foot = sayFoot(message);
  if (foot) bubble.append(draw(page, 'p', 'src', foot));
  if (sources.length > 0) bubble.append(drawSources(page, sources));
  const moment = page.createElement('time');
  moment.dateTime = sentAt;
  moment.textContent = time;
  const item = draw(page, 'div', `msg ${findMessageClass(kind) ?? ''}`.trim(), bubble, moment);
  item.id = `m-${id}`;
  return item;
}

/** What is not kept yet: a question on its way, or the first pieces of a reply. */
export function drawPlain(page: Document, sender: MessageView['sender'], text: string): HTMLElement {
  return draw(page, 'div', sender === 'user' ? 'msg me' : 'msg', draw(page, 'div', '', draw(page, 'p', '', text)));
}

export function drawTyping(page: Document): HTMLElement {
  const dots = ['i', 'i', 'i'].map((tag) => draw(page, tag, ''));
  const typing = draw(page, 'div', 'typing', ...dots, draw(page, 'span', '', 'Writing a reply'));
  typing.role = 'status';
  return draw(page, 'div', 'msg', typing);
}
