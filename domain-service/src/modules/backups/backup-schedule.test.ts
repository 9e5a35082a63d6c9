import { expect, it } from 'vitest';
import { findLastSlot, findNextSlot } from './backup-schedule.ts';

// 21 November 2026 is a Saturday. Half past two in India is 21:00 UTC on the day before.
it.each([
  ['daily', 'Asia/Kolkata', '2026-11-21T10:00Z', '2026-11-20T21:00Z', '2026-11-21T21:00Z'],
  ['daily', 'Asia/Kolkata', '2026-11-20T20:59Z', '2026-11-19T21:00Z', '2026-11-20T21:00Z'],
  ['daily', 'Asia/Kolkata', '2026-11-20T21:00Z', '2026-11-20T21:00Z', '2026-11-21T21:00Z'],
  ['weekly', 'Asia/Kolkata', '2026-11-21T10:00Z', '2026-11-15T21:00Z', '2026-11-22T21:00Z'],
  ['weekly', 'UTC', '2026-11-23T01:00Z', '2026-11-16T02:30Z', '2026-11-23T02:30Z'],
  ['weekly', 'UTC', '2026-11-22T23:00Z', '2026-11-16T02:30Z', '2026-11-23T02:30Z'],
  ['monthly', 'UTC', '2026-11-21T10:00Z', '2026-11-01T02:30Z', '2026-12-01T02:30Z'],
  ['monthly', 'UTC', '2026-01-01T01:00Z', '2025-12-01T02:30Z', '2026-01-01T02:30Z'],
  ['monthly', 'Asia/Kolkata', '2026-12-31T21:30Z', '2026-12-31T21:00Z', '2027-01-31T21:00Z'],
  // The clocks go forward that night, so there is no half past two.
  ['daily', 'America/New_York', '2026-03-08T12:00Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z'],
] as const)('%s in %s at %s: last %s, next %s', (backupFrequency, timezone, now, last, next) => {
  const schedule = { backupFrequency, timezone };
  expect(findLastSlot(new Date(now), schedule)).toEqual(new Date(last));
  expect(findNextSlot(new Date(now), schedule)).toEqual(new Date(next));
});
