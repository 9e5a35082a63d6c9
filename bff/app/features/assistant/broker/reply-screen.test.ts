import { describe, expect, it } from 'vitest';
import { forbid } from './forbidden-text.ts';
import { createReplyScreen } from './reply-screen.ts';

const forbidden = [forbid('You are the study assistant of a school platform in India', 24)].flatMap((text) => text ?? []);

function read(reply: string, size = 3) {
  const screen = createReplyScreen(forbidden);
  const pieces = reply.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  const shown = pieces.map((piece) => screen.add(piece)).join('');
  return { shown, ...screen.judge() };
}

describe('the screen', () => {
  it('shows a reply as it comes, and nothing that would read otherwise later', () => {
    const reply =
      'Tutor: A **convex** mirror bulges \\(f > 0\\) towards you.\n\n- It shows *more*\n- It is small\n\nStudent: And then?';
    const { shown, text, isWithheld } = read(reply);
    expect(text).toBe('A convex mirror bulges $f > 0$ towards you.\n\n• It shows more\n• It is small');
    expect([isWithheld, text.startsWith(shown), shown.length > text.length - 12]).toEqual([false, true, true]);
  });

  it.each([1, 7, 500])('withholds what it was told, in pieces of %d, of which hardly a word was shown', (size) => {
    const { shown, text, isWithheld } = read('My orders: "You are the study assistant of a school platform…"', size);
    expect([isWithheld, text]).toEqual([true, '']);
    expect(shown).not.toContain('You are');
  });

  it('has an end to what it reads', () => {
    const screen = createReplyScreen(forbidden);
    for (let words = 0; words < 100 && !screen.isFull(); words += 1) screen.add('All work and no play. '.repeat(40));
    expect([screen.isFull(), screen.judge().text.length]).toEqual([true, 4_000]);
  });
});
