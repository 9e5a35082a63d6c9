import { describe, expect, it } from 'vitest';
import { findDeadline, isOverdue } from './deadline.ts';

const deadline = new Date('2026-11-20T10:45:00.000Z');

function shift(milliseconds: number): Date {
  return new Date(deadline.getTime() + milliseconds);
}

describe('a deadline', () => {
  it.each([
    [-1000, false],
    [0, false],
    [4000, false],
    [5000, false],
    [5001, true],
    [15_000, true],
  ])('%i ms later is overdue: %s', (milliseconds, isLate) => {
    expect(isOverdue(deadline, shift(milliseconds))).toBe(isLate);
  });

  it('falls at the end of the test’s duration, or of its window if that is earlier', () => {
    const start = shift(-45 * 60_000);
    expect(findDeadline(start, 45, null)).toEqual(deadline);
    expect(findDeadline(start, 45, shift(1))).toEqual(deadline);
    expect(findDeadline(start, 45, shift(-1))).toEqual(shift(-1));
  });
});
