import { describe, expect, it } from 'vitest';
import { findAnalyticsSpan } from './analytics-span.ts';

const settings = { timezone: 'Asia/Kolkata', secondTermMonth: 'December' } as const;
const now = new Date('2026-11-18T20:00:00.000Z');

describe("the period of a student's page", () => {
  it('of four weeks ends today and is compared with the four weeks before', () => {
    const { from, to, beforeFrom, beforeTo, firstDay, today } = findAnalyticsSpan(now, settings, 'four_weeks');
    expect([firstDay, today]).toEqual(['2026-10-23', '2026-11-19']);
    expect([beforeFrom, beforeTo, to].map((each) => each.toISOString())).toEqual([
      '2026-09-24T18:30:00.000Z',
      '2026-10-22T18:30:00.000Z',
      '2026-11-19T18:30:00.000Z',
    ]);
    expect(from).toEqual(beforeTo);
  });

  it('has the same number of days when the clocks go back', () => {
    const span = findAnalyticsSpan(now, { ...settings, timezone: 'America/New_York' }, 'four_weeks');
    expect([span.firstDay, span.today]).toEqual(['2026-10-22', '2026-11-18']);
    expect((span.to.getTime() - span.from.getTime()) / 3_600_000).toBe(28 * 24 + 1);
  });

  it.each([
    ['term', '2026-04-01', '2025-11-30T18:30:00.000Z'],
    ['year', '2026-04-01', '2025-03-31T18:30:00.000Z'],
  ] as const)('of a %s follows the calendar', (period, firstDay, before) => {
    const span = findAnalyticsSpan(now, settings, period);
    expect([span.firstDay, span.today, span.beforeFrom.toISOString()]).toEqual([firstDay, '2026-11-19', before]);
  });
});
