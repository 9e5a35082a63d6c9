import type { StudentPeriod } from '@shikhar/contracts/analytics/students/schemas';
import { findMidnight, toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { type CalendarSettings, findPeriod } from '../stats/calendar.service.ts';

/** The period of a student's page, and the whole period it is compared with. */
export interface AnalyticsSpan {
  from: Date;
  /** Exclusive. */
  to: Date;
  beforeFrom: Date;
  beforeTo: Date;
  weekStart: Date;
  /** Calendar days, such as `2026-04-01`. */
  firstDay: string;
  today: string;
}

const days = 28;

function formatDay(instant: Date, { timezone }: CalendarSettings): string {
  const { year, month, day } = toWallClock(instant, timezone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The last four weeks, ending today, and the four weeks before. */
function findFourWeeks(now: Date, { timezone }: CalendarSettings) {
  const today = toWallClock(now, timezone);
  const [beforeFrom, from, to] = [1 - 2 * days, 1 - days, 1].map((step) =>
    findMidnight({ ...today, day: today.day + step }, timezone),
  );
  if (!beforeFrom || !from || !to) throw new Error('As many days as steps');
  return { from, to, before: { from: beforeFrom, to: from } };
}

export function findAnalyticsSpan(now: Date, settings: CalendarSettings, period: StudentPeriod): AnalyticsSpan {
  const { from, to, before } = period === 'four_weeks' ? findFourWeeks(now, settings) : findPeriod(now, settings, period);
  return {
    from,
    to,
    beforeFrom: before.from,
    beforeTo: before.to,
    weekStart: findPeriod(now, settings, 'week').from,
    firstDay: formatDay(from, settings),
    today: formatDay(now, settings),
  };
}
