import { describe, expect, it, test } from 'vitest';
import { distressingReplies, harmfulReplies } from './harmful-replies.fixture.ts';
import { judgeReply } from './judge-reply.ts';
import { schoolReplies } from './school-replies.fixture.ts';

test.each(distressingReplies)('finds self-harm in: %s', (text) => expect(judgeReply(text)).toBe('distressing'));

test.each(harmfulReplies)('finds harm in: %s', (text) => expect(judgeReply(text)).toBe('harmful'));

test.each(schoolReplies)('passes: %s', (text) => expect(judgeReply(text)).toBeNull());

describe('a long reply', () => {
  const lesson = schoolReplies.join(' ');

  it('passes as a whole', () => {
    expect(judgeReply(lesson)).toBeNull();
  });

  it.each([...distressingReplies, ...harmfulReplies])('is judged to the end: %s', (text) => {
    expect(judgeReply(`${lesson.slice(0, 3_000)}.\n${text}`)).not.toBeNull();
  });
});

it('handles replies crafted to make the regexes backtrack', () => {
  const parts = [
    'you ',
    'kill ',
    'k ',
    'how to make ',
    'send me a ',
    'my father ',
    'i want to ',
    'do not tell ',
    '. ',
    'मुझे ',
    'a',
    '1',
    '"I ',
    'you should not ',
    'a1',
  ];
  for (const part of parts) {
    const begunAt = performance.now();
    judgeReply(part.repeat(40_000 / part.length));
    expect(performance.now() - begunAt, part).toBeLessThan(4_000);
  }
}, 30_000);
