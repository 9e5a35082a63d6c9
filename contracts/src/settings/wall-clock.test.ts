import { expect, it } from 'vitest';
import { findMidnight } from './wall-clock.ts';

it.each([
  ['Asia/Kolkata', { year: 2026, month: 11, day: 16 }, '2026-11-15T18:30:00.000Z'],
  ['UTC', { year: 2026, month: 11, day: 16 }, '2026-11-16T00:00:00.000Z'],
  ['America/New_York', { year: 2026, month: 7, day: 4 }, '2026-07-04T04:00:00.000Z'],
  // The days of New York's clock changes, and the days after.
  ['America/New_York', { year: 2026, month: 3, day: 8 }, '2026-03-08T05:00:00.000Z'],
  ['America/New_York', { year: 2026, month: 3, day: 9 }, '2026-03-09T04:00:00.000Z'],
  ['America/New_York', { year: 2026, month: 11, day: 1 }, '2026-11-01T04:00:00.000Z'],
  ['America/New_York', { year: 2026, month: 11, day: 2 }, '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', { year: 2026, month: 3, day: 0 }, '2026-02-27T18:30:00.000Z'],
] as const)('a day in %s, %o, begins at %s', (timeZone, day, instant) => {
  expect(findMidnight(day, timeZone).toISOString()).toBe(instant);
});
