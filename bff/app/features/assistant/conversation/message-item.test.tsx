import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageItem, Typing } from './message-item.tsx';

it('a message has its text, its sender and its time', () => {
  const message = {
    id: 'a',
    sender: 'ai',
    kind: 'reply',
    paragraphs: [['Light bends.']],
    sources: [],
    about: null,
    time: '16:13',
    sentAt: '2026-11-18T10:43:00.000Z',
  } as const;
  const html = renderToStaticMarkup(<MessageItem message={message} />);
  expect(html).toContain('Assistant: ');
  expect(html).toContain('Light bends.');
  expect(html).toContain('<time dateTime="2026-11-18T10:43:00.000Z">16:13</time>');
});

it('a reply on its way is announced', () => {
  expect(renderToStaticMarkup(<Typing />)).toMatch(/role="status">.*Writing a reply/);
});
