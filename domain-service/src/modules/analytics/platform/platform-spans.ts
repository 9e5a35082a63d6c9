import type { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import { type CalendarSettings, findPeriod } from '../stats/calendar.service.ts';

export interface Span {
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface ComparedSpan {
  startsOn: string;
  /** Up to now. */
  present: Span;
  /** The same part of the previous period, at most to its end. */
  before: Span;
}

const kinds = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<PlatformPeriod, string>;

/** A period up to `now`, and the same part of the previous one. */
export function findComparedSpan(now: Date, system: CalendarSettings, period: PlatformPeriod): ComparedSpan {
  const { startsOn, from, before } = findPeriod(now, system, kinds[period]);
  const end = new Date(now.getTime() + 1);
  const sameEnd = before.from.getTime() + (end.getTime() - from.getTime());
  const to = new Date(Math.min(sameEnd, before.to.getTime()));
  return { startsOn, present: { from, to: end }, before: { from: before.from, to } };
}

export interface Week {
  startsOn: string;
  from: Date;
}

const shownWeeks = 8;

/** The last weeks from Monday, oldest first; the last one is still running. */
export function listWeeks(now: Date, system: CalendarSettings): Week[] {
  const { startsOn } = findPeriod(now, system, 'week');
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  return Array.from({ length: shownWeeks }, (_, index) => {
    const monday = { year, month, day: day - 7 * (shownWeeks - 1 - index) };
    const written = new Date(Date.UTC(year, month - 1, monday.day)).toISOString().slice(0, 10);
    return { startsOn: written, from: findMidnight(monday, system.timezone) };
  });
}
