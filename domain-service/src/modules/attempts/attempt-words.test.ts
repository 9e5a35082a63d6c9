import { expect, it } from 'vitest';
import { testHasClosed, testOpensLater } from './attempt.errors.ts';
import { toPercent } from './results/percent.ts';
import { buildReceiptNumber } from './results/receipt-number.ts';

it.each([
  [{ timezone: 'Asia/Kolkata', dateFormat: 'DD-MM-YYYY', timeFormat: '24-hour' }, '1 Sep 2026 at 00:00'],
  [{ timezone: 'America/New_York', dateFormat: 'MM-DD-YYYY', timeFormat: '12-hour' }, 'Aug 31, 2026 at 2:30 pm'],
] as const)('says when a test opens and closes in the format %o: %s', (formats, words) => {
  const instant = new Date('2026-08-31T18:30:00Z');
  expect(testOpensLater(instant, formats).message).toBe(`This test opens on ${words}.`);
  expect(testHasClosed(instant, formats).message).toBe(`This test closed on ${words}.`);
});

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [10, 10, 100],
  [0, 0, 0],
])('writes %d of %d as %d percent', (part, whole, percent) => {
  expect(toPercent(part, whole)).toBe(percent);
});

it('always builds the same receipt number from the attempt’s last 40 bits', () => {
  expect(buildReceiptNumber('01a1fec4-1ccc-743f-a8d2-750000000000')).toBe('SHK-00000000');
  expect(buildReceiptNumber('01a1fec4-1ccc-743f-a8d2-75ffffffffff')).toBe('SHK-ZZZZZZZZ');
  expect(buildReceiptNumber('01a1fec4-1ccc-743f-a8d2-7575bba9b75e')).toBe(
    buildReceiptNumber('01a1fec4-1ccc-743f-a8d2-7575bba9b75e'),
  );
});
