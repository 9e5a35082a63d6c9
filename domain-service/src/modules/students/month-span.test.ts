import { describe, expect, it } from 'vitest';
import { findMonthSpan } from './month-span.ts';

function find(now: string, timezone: 'Asia/Kolkata' | 'UTC' | 'America/New_York' = 'Asia/Kolkata') {
  const { monthStart, beforeStart, beforeEnd } = findMonthSpan(new Date(now), { timezone });
  return [beforeStart, beforeEnd, monthStart].map((instant) => instant.toISOString());
}

describe('the span of a month', () => {
  it('compares with the same days of the previous month', () => {
    expect(find('2026-11-20T10:00:00.000Z')).toEqual([
      '2026-09-30T18:30:00.000Z',
      '2026-10-20T10:00:00.000Z',
      '2026-10-31T18:30:00.000Z',
    ]);
  });

  it('stops at the end of a shorter previous month', () => {
    expect(find('2027-03-30T10:00:00.000Z', 'UTC')).toEqual([
      '2027-02-01T00:00:00.000Z',
      '2027-03-01T00:00:00.000Z',
      '2027-03-01T00:00:00.000Z',
    ]);
  });

  it('begins in the time zone of the settings', () => {
    expect(find('2027-01-01T01:00:00.000Z', 'America/New_York')[2]).toBe('2026-12-01T05:00:00.000Z');
    expect(find('2027-01-01T01:00:00.000Z')[2]).toBe('2026-12-31T18:30:00.000Z');
  });
});
