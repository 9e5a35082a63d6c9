import type { AssistantMessage } from '@shikhar/contracts/assistant/schemas';
import { describe, expect, it } from 'vitest';
import { buildMessageView } from './build-message-view.server.ts';

const now = new Date('2025-11-18T11:00:00.000Z');

const reply: AssistantMessage = {
  id: '0195f2c4-0000-7000-8000-000000000001',
  sender: 'ai',
  kind: 'reply',
  text: 'A convex mirror spreads the rays.\n\n• erect\n• smaller\n\n\n So $m < 1$. ',
  sentAt: '2025-11-18T10:43:00.000Z',
  sources: [],
  about: null,
};

const source = {
  materialId: '0195f2c4-0000-7000-8000-000000000002',
  title: 'Images by spherical mirrors',
  class: '10',
  subject: 'Science',
  chapter: 'Light – Reflection and Refraction',
} as const;

describe('buildMessageView', () => {
  it('splits paragraphs at blank lines, keeps line breaks within them and renders formulas as data', () => {
    const [first, list, last, ...more] = buildMessageView(reply, now).paragraphs;
    expect([first, list, more]).toEqual([['A convex mirror spreads the rays.'], ['• erect\n• smaller'], []]);
    expect(last).toEqual(['So ', { math: expect.arrayContaining(['math']) }, '.']);
  });

  it('keeps markup as text', () => {
    const text = '<img src=x onerror=alert(1)> & $\\href{javascript:alert(1)}{x}$';
    const { paragraphs } = buildMessageView({ ...reply, text }, now);
    expect(paragraphs[0]?.[0]).toBe('<img src=x onerror=alert(1)> & ');
    expect(JSON.stringify(paragraphs)).not.toContain('"href"');
  });

  it('names sources and links to their pages', () => {
    const sources: AssistantMessage['sources'] = [
      { ...source, kind: 'note', page: null },
      { ...source, kind: 'video', page: null, title: 'Mirrors in an hour' },
      { ...source, kind: 'pdf', page: 4, title: 'Light: summary notes' },
    ];
    const href = `/study-materials/${source.materialId}`;
    expect(buildMessageView({ ...reply, sources }, now).sources).toEqual([
      { href, kind: 'note', label: 'Images by spherical mirrors, concept note' },
      { href, kind: 'video', label: 'Mirrors in an hour, video' },
      { href: `${href}?page=4`, kind: 'pdf', label: 'Light: summary notes, page 4' },
    ]);
  });

  it('links to the result question that a message is about', () => {
    const about = { attemptId: source.materialId, index: 2, title: 'Light' };
    expect(buildMessageView({ ...reply, about }, now).about).toEqual({
      href: `/results/${source.materialId}#question-3`,
      label: 'Question 3 of Light',
    });
  });

  it('shows the day of a message that was not sent today', () => {
    expect(buildMessageView(reply, now).time).toBe('16:13');
    expect(buildMessageView({ ...reply, sentAt: '2025-11-17T10:43:00.000Z' }, now).time).toBe('17 Nov 2025, 16:13');
  });
});
