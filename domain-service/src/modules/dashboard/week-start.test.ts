import { expect, it } from 'vitest';
import { findWeekStart } from './week-start.ts';

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-15T18:30:00.000Z'],
  ['2026-11-15T18:29:59Z', '2026-11-08T18:30:00.000Z'],
  ['2026-11-15T18:30:00Z', '2026-11-15T18:30:00.000Z'],
  ['2026-12-31T20:00:00Z', '2026-12-27T18:30:00.000Z'],
])('finds that the week of %s began at %s, Monday midnight in Kolkata', (now, start) => {
  expect(findWeekStart(new Date(now)).toISOString()).toBe(start);
});
