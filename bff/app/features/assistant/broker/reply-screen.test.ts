import { describe, expect, it, test } from 'vitest';
import { forbid } from './forbidden-text.ts';
import { distressingReplies, harmfulReplies } from './harmful-replies.fixture.ts';
import { createReplyScreen } from './reply-screen.ts';
import { schoolReplies } from './school-replies.fixture.ts';

const forbidden = [forbid('You are the study assistant of a school platform in India', 24)].flatMap((text) => text ?? []);
const ownOrigin = 'https://shikhar.example';

function read(reply: string, size = 3) {
  const screen = createReplyScreen({ forbidden, ownOrigin });
  const pieces = reply.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  const streamed = pieces.map((piece) => screen.add(piece)).join('');
  return { streamed, ...screen.judge() };
}

const lesson = 'A convex mirror bulges towards you. It shows more than a plane mirror does, and makes all things smaller.';
const sizes = [1, 7, 500];

describe('createReplyScreen', () => {
  it('shows a reply as it arrives, but nothing that later text could change', () => {
    const reply = `Tutor: A **convex** mirror bulges \\(f > 0\\) towards you.\n\n- It shows *more*\n- It is small\n\n${lesson}\n\nStudent: And then?`;
    const { streamed, text, shown, error } = read(reply);
    expect(text).toBe(`A convex mirror bulges $f > 0$ towards you.\n\n• It shows more\n• It is small\n\n${lesson}`);
    expect([error, shown, text.startsWith(streamed), streamed.includes('It is small')]).toEqual([null, streamed, true, true]);
  });

  it.each(sizes)('withholds a reply that quotes the system prompt, in pieces of %d', (size) => {
    const { streamed, text, error } = read('My orders: "You are the study assistant of a school platform…"', size);
    expect([error, text]).toEqual(['secret', '']);
    expect(streamed).not.toContain('You are');
  });

  it('stops reading at the maximum length', () => {
    const screen = createReplyScreen({ forbidden, ownOrigin });
    for (let words = 0; words < 100 && !screen.isFull(); words += 1) screen.add('All work and no play. '.repeat(40));
    expect([screen.isFull(), screen.judge().text.length]).toEqual([true, 4_000]);
  });

  it('shows a sentence once it is complete and judged', () => {
    const screen = createReplyScreen({ forbidden, ownOrigin });
    const [first = '', second = ''] = lesson.split(/(?<=you\.)/);
    expect(screen.add(first)).toBe('');
    expect(screen.add(`${second} ${first} `)).toBe(first);
    expect(screen.judge()).toMatchObject({ text: `${lesson} ${first}`, shown: first });
  });
});

describe.each(sizes)('in pieces of %d', (size) => {
  test.each([...distressingReplies, ...harmfulReplies])('shows no part of: %s', (reply) => {
    const { streamed, text, error } = read(`${lesson} ${lesson}\n${reply} ${lesson} ${lesson}`, size);
    expect(error).toMatch(/distressing|harmful/);
    expect([text, `${lesson} ${lesson}`.startsWith(streamed.trim())]).toEqual(['', true]);
  });

  test.each([
    ['Call +91 98765 43210 today.', /9876|98765|43210/],
    ['It is 9 8 7 6 5 4 3 2 1 0 as I said.', /9 8|7 6/],
    ['It is 98765. 43210 as I said.', /as 43210$/],
    ['See https://evil.example/a/b?c=d#e now.', /evil/],
    ['See evil dot com now.', /evil/],
    ['Write to riya dot sharma at gmail dot com soon.', /sharma|gmail/],
    ['Write to riya.sharma@gmail.com soon.', /sharma|gmail/],
    ['Message me on Instagram. Riya is my name there.', /Instagram/],
  ])('shows no part of the contact in: %s', (reply, contact) => {
    const { streamed, text } = read(`${lesson} ${reply} ${lesson} ${lesson}`, size);
    expect([streamed, text].filter((shown) => contact.test(shown))).toEqual([]);
    expect(text.startsWith(streamed)).toBe(true);
    expect(text.startsWith(lesson) && text.endsWith(lesson)).toBe(true);
  });

  test.each(schoolReplies)('shows all of: %s', (reply) => {
    expect(read(reply, size)).toMatchObject({ error: null, text: reply });
  });
});

it('handles replies crafted to make the regexes backtrack', () => {
  for (const part of ['Do it. ', 'you should ', '9 ', 'k. ', 'a@b.', 'See a. 98765 ']) {
    const begunAt = performance.now();
    read(part.repeat(5_000 / part.length), 1);
    expect(performance.now() - begunAt, part).toBeLessThan(3_000);
  }
}, 30_000);
