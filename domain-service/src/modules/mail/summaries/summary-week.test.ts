import { expect, it } from 'vitest';
import { findSummaryWeek } from './summary-week.ts';

const kolkata = { timezone: 'Asia/Kolkata' } as const;

it.each([
  ['2026-11-23T01:30:00Z', 'Monday, 7:00'],
  ['2026-11-23T18:29:00Z', 'Monday, 23:59'],
  ['2026-11-23T18:30:00Z', 'Tuesday, 0:00'],
  ['2026-11-25T18:29:00Z', 'Wednesday, 23:59'],
])('at %s (%s) sums up the previous week', (now) => {
  expect(findSummaryWeek(new Date(now), kolkata)).toEqual({
    from: new Date('2026-11-15T18:30:00Z'),
    to: new Date('2026-11-22T18:30:00Z'),
    name: '2026-11-16',
  });
});

it.each([
  ['2026-11-23T01:29:00Z', 'Monday, 6:59'],
  ['2026-11-25T18:30:00Z', 'Thursday, 0:00'],
  ['2026-11-22T10:00:00Z', 'Sunday'],
])('at %s (%s) sums up nothing', (now) => {
  expect(findSummaryWeek(new Date(now), kolkata)).toBeNull();
});

it('goes back across the end of a month and of a year', () => {
  expect(findSummaryWeek(new Date('2027-01-04T12:00:00Z'), { timezone: 'UTC' })?.name).toBe('2026-12-28');
});

it('is right when the clocks go forward in the week', () => {
  const week = findSummaryWeek(new Date('2027-03-15T15:00:00Z'), { timezone: 'America/New_York' });
  expect(week?.from.toISOString()).toBe('2027-03-08T05:00:00.000Z');
  expect(week?.to.toISOString()).toBe('2027-03-15T04:00:00.000Z');
});
