import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export interface MonthSpan {
  monthStart: Date;
  beforeStart: Date;
  /** As far into the previous month as `now` is into this one, at most to its end. */
  beforeEnd: Date;
}

/** This month up to `now` and the same days of the previous month, in the settings' time zone. */
export function findMonthSpan(now: Date, { timezone }: Pick<SystemSettings, 'timezone'>): MonthSpan {
  const { year, month } = toWallClock(now, timezone);
  const monthStart = findMidnight({ year, month, day: 1 }, timezone);
  const beforeStart = findMidnight({ year, month: month - 1, day: 1 }, timezone);
  const passedMs = now.getTime() - monthStart.getTime();
  return { monthStart, beforeStart, beforeEnd: new Date(Math.min(beforeStart.getTime() + passedMs, monthStart.getTime())) };
}
