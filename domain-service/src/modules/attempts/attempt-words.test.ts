import { describe, expect, it } from 'vitest';
import { toPercent } from './percent.ts';
import { writeMoment } from './plain-moment.ts';
import { makeReceiptNumber } from './receipt-number.ts';
import { isReviewOpen } from './review-policy.ts';

it.each([
  ['2026-11-20T10:44:00Z', '20 Nov 2026 at 4:14 pm'],
  ['2026-08-31T18:30:00Z', '1 Sep 2026 at 12:00 am'],
  ['2026-01-01T06:30:00Z', '1 Jan 2026 at 12:00 pm'],
])('writes %s as %s, in Kolkata', (instant, words) => {
  expect(writeMoment(new Date(instant))).toBe(words);
});

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [10, 10, 100],
  [0, 0, 0],
])('writes %d of %d as %d per cent', (part, whole, percent) => {
  expect(toPercent(part, whole)).toBe(percent);
});

it('makes the receipt number of the attempt’s last 40 bits, always the same', () => {
  expect(makeReceiptNumber('01a1fec4-1ccc-743f-a8d2-750000000000')).toBe('SHK-00000000');
  expect(makeReceiptNumber('01a1fec4-1ccc-743f-a8d2-75ffffffffff')).toBe('SHK-ZZZZZZZZ');
  expect(makeReceiptNumber('01a1fec4-1ccc-743f-a8d2-7575bba9b75e')).toBe(
    makeReceiptNumber('01a1fec4-1ccc-743f-a8d2-7575bba9b75e'),
  );
});

describe('the review policy', () => {
  const end = new Date('2026-11-20T10:00:00Z');
  const before = new Date('2026-11-20T09:59:59.999Z');

  it.each([
    ['at_once', null, 'student', before, true],
    ['never', end, 'student', end, false],
    ['never', null, 'teacher', before, true],
    ['after_window', end, 'student', before, false],
    ['after_window', end, 'student', end, true],
    ['after_window', null, 'student', end, false],
  ] as const)('%s with the window’s end %s, for a %s at %s, is open: %s', (policy, closesAt, role, now, isOpen) => {
    expect(isReviewOpen(policy, closesAt, role, now)).toBe(isOpen);
  });
});
