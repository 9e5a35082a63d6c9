import type { TestDetail } from '@shikhar/contracts/tests/schemas';
import { describeDay, formatTime } from '../../../lib/site/site-time.ts';

function formatInstant(instant: string, now: Date): string {
  return `${describeDay(instant, now)}, ${formatTime(instant)}`;
}

/** `today, 4:00 pm to 9:00 pm`, `until 20 Nov 2025, 9:00 pm`, `at any time`. */
export function describeWindow({ opensAt, closesAt }: Pick<TestDetail, 'opensAt' | 'closesAt'>, now: Date): string {
  if (opensAt && closesAt) {
    const isSameDay = describeDay(opensAt, now) === describeDay(closesAt, now);
    return `${formatInstant(opensAt, now)} to ${isSameDay ? formatTime(closesAt) : formatInstant(closesAt, now)}`;
  }
  if (opensAt && now < new Date(opensAt)) return `from ${formatInstant(opensAt, now)}`;
  return closesAt ? `until ${formatInstant(closesAt, now)}` : 'at any time';
}

const shown = { nothing: '', marks: 'marks', marks_and_answers: 'marks and right answers' } as const;

function formatReviewStart({ review, closesAt }: Pick<TestDetail, 'review' | 'closesAt'>, now: Date): string {
  if (review.from === 'at_once') return 'after you submit';
  if (review.from === 'after_marking') return 'when all your answers are marked';
  if (closesAt === null) return 'when the test is closed';
  const isToday = describeDay(closesAt, now) === 'today';
  return `after ${isToday ? formatTime(closesAt) : formatInstant(closesAt, now)}`;
}

/** Describes the content and time of the review: `marks and right answers, after 21:00`. */
export function describeReview(test: Pick<TestDetail, 'review' | 'closesAt'>, now: Date): string {
  if (test.review.shows === 'nothing') return 'not for this test';
  return `${shown[test.review.shows]}, ${formatReviewStart(test, now)}`;
}

/** `Attempt 1 of 2`; `Attempt 1` if attempts are unlimited. */
export function describeAttempt({ attemptsUsed, attemptsAllowed }: Pick<TestDetail, 'attemptsUsed' | 'attemptsAllowed'>): string {
  if (attemptsAllowed === null) return `Attempt ${attemptsUsed + 1}`;
  if (attemptsUsed >= attemptsAllowed) return 'No attempt left';
  return `Attempt ${attemptsUsed + 1} of ${attemptsAllowed}`;
}
