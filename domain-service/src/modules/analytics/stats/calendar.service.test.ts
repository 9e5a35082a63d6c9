import { describe, expect, it } from 'vitest';
import { type CalendarSettings, findPeriod, getTermName, getYearName } from './calendar.service.ts';

const defaultCalendar: CalendarSettings = { timezone: 'Asia/Kolkata', secondTermMonth: 'December' };

describe('a period', () => {
  it.each([
    ['week', '2026-11-16', '2026-11-15T18:30:00.000Z', '2026-11-22T18:30:00.000Z', '2026-11-09', '2026-11-22'],
    ['month', '2026-11-01', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z', '2026-10-01', '2026-11-30'],
    ['term', '2026-04-01', '2026-03-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z', '2025-12-01', '2026-11-30'],
    ['year', '2026-04-01', '2026-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z', '2025-04-01', '2027-03-31'],
  ] as const)('of a %s begins on %s', (kind, startsOn, from, to, before, endsOn) => {
    const period = findPeriod(new Date('2026-11-18T10:00:00Z'), defaultCalendar, kind);
    expect([period.startsOn, period.from.toISOString(), period.to.toISOString()]).toEqual([startsOn, from, to]);
    expect([period.before.startsOn, period.before.to, period.endsOn]).toEqual([before, period.from, endsOn]);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-22T18:29:59.999Z', '2026-11-22T18:30:00Z'],
    ['UTC', '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z'],
    ['America/New_York', '2026-11-23T04:59:59.999Z', '2026-11-23T05:00:00Z'],
  ] as const)('changes at midnight in %s', (timezone, last, first) => {
    const settings = { ...defaultCalendar, timezone };
    expect(findPeriod(new Date(last), settings, 'week').startsOn).toBe('2026-11-16');
    const next = findPeriod(new Date(first), settings, 'week');
    expect([next.startsOn, next.from.getTime(), next.before.startsOn]).toEqual([
      '2026-11-23',
      new Date(first).getTime(),
      '2026-11-16',
    ]);
  });

  it('is an hour shorter or longer when the clocks change in it', () => {
    const { from, to } = findPeriod(
      new Date('2026-03-05T12:00:00Z'),
      { ...defaultCalendar, timezone: 'America/New_York' },
      'week',
    );
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(7 * 24 - 1);
  });

  it.each([
    ['2026-03-31T18:29:59Z', 'December', '2025-12-01', '2025-04-01', 'Term 2, 2025–26'],
    ['2026-03-31T18:30:00Z', 'December', '2026-04-01', '2025-12-01', 'Term 1, 2026–27'],
    ['2026-11-15T00:00:00Z', 'October', '2026-10-01', '2026-04-01', 'Term 2, 2026–27'],
    ['2026-11-15T00:00:00Z', 'November', '2026-11-01', '2026-04-01', 'Term 2, 2026–27'],
    ['2027-01-15T00:00:00Z', 'October', '2026-10-01', '2026-04-01', 'Term 2, 2026–27'],
    ['2099-12-01T00:00:00Z', 'December', '2099-12-01', '2099-04-01', 'Term 2, 2099–00'],
  ] as const)('at %s, with a second term from %s, is the term of %s', (now, secondTermMonth, startsOn, before, name) => {
    const term = findPeriod(new Date(now), { ...defaultCalendar, secondTermMonth }, 'term');
    expect([term.startsOn, term.before.startsOn, getTermName(term.startsOn)]).toEqual([startsOn, before, name]);
  });

  it('in January is named after the previous April', () => {
    const { startsOn } = findPeriod(new Date('2027-01-15T00:00:00Z'), defaultCalendar, 'year');
    expect(getYearName(startsOn)).toBe('Year 2026–27');
  });
});
