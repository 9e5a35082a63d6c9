import { describe, expect, it } from 'vitest';
import { describeAttempt, describeReview, describeWindow } from './about-test.ts';

const now = new Date('2025-11-18T05:00:00Z');
const four = '2025-11-18T10:30:00Z';
const nine = '2025-11-18T15:30:00Z';
const laterDay = '2025-11-20T15:30:00Z';

describe('facts about a test', () => {
  it('say when it is open', () => {
    expect(describeWindow({ opensAt: four, closesAt: nine }, now)).toBe('today, 16:00 to 21:00');
    expect(describeWindow({ opensAt: four, closesAt: laterDay }, now)).toBe('today, 16:00 to 20 Nov 2025, 21:00');
    expect(describeWindow({ opensAt: laterDay, closesAt: null }, now)).toBe('from 20 Nov 2025, 21:00');
    expect(describeWindow({ opensAt: null, closesAt: nine }, now)).toBe('until today, 21:00');
    expect(describeWindow({ opensAt: null, closesAt: null }, now)).toBe('at any time');
    expect(describeWindow({ opensAt: '2025-11-17T05:00:00Z', closesAt: null }, now)).toBe('at any time');
  });

  it.each([
    ['marks_and_answers', 'at_once', nine, 'marks and right answers, after you submit'],
    ['marks_and_answers', 'after_window', nine, 'marks and right answers, after 21:00'],
    ['marks', 'after_window', laterDay, 'marks, after 20 Nov 2025, 21:00'],
    ['marks', 'after_window', null, 'marks, when the test is closed'],
    ['marks', 'after_marking', nine, 'marks, when all your answers are marked'],
    ['nothing', 'at_once', nine, 'not for this test'],
  ] as const)('tell that %s are shown %s (%s): %s', (shows, from, closesAt, words) => {
    expect(describeReview({ review: { shows, from }, closesAt }, now)).toBe(words);
  });

  it('say which attempt it would be', () => {
    expect(describeAttempt({ attemptsUsed: 0, attemptsAllowed: 2 })).toBe('Attempt 1 of 2');
    expect(describeAttempt({ attemptsUsed: 3, attemptsAllowed: null })).toBe('Attempt 4');
    expect(describeAttempt({ attemptsUsed: 2, attemptsAllowed: 2 })).toBe('No attempt left');
  });
});
