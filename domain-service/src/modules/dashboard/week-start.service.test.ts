import { expect, it } from 'vitest';
import { findWeekStart } from './week-start.service.ts';

it.each([
  ['Asia/Kolkata', '2026-11-20T10:00:00Z', '2026-11-15T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-15T18:29:59Z', '2026-11-08T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-15T18:30:00Z', '2026-11-15T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-12-31T20:00:00Z', '2026-12-27T18:30:00.000Z'],
  ['UTC', '2026-11-15T23:59:59Z', '2026-11-09T00:00:00.000Z'],
  ['UTC', '2027-01-01T00:00:00Z', '2026-12-28T00:00:00.000Z'],
  // New York put its clocks forward on Sunday, 8 March.
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-02T05:00:00.000Z'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09T04:00:00.000Z'],
] as const)('in %s the week of %s began at %s, Monday midnight there', (timezone, now, start) => {
  expect(findWeekStart(new Date(now), { timezone }).toISOString()).toBe(start);
});
