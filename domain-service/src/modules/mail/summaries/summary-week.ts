import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

/** From this hour of a Monday, the summaries of the week before go out. */
const sendingHour = 7;
/** By then a service that stood still on Monday has caught up: Wednesday. Later the week is no news. */
const lastWeekday = 3;

export interface SummaryWeek {
  /** Monday, 0:00 in the settings' time zone. */
  from: Date;
  /** The Monday after it, and not within the week. */
  to: Date;
  /** Names the week: the day it began. */
  name: string;
}

/** The week before, to be summed up now; null from Thursday on, and early on Monday. */
export function findSummaryWeek(now: Date, { timezone }: Pick<SystemSettings, 'timezone'>): SummaryWeek | null {
  const { year, month, day, hour } = toWallClock(now, timezone);
  const weekday = findWeekday({ year, month, day });
  if (weekday < 1 || weekday > lastWeekday || (weekday === 1 && hour < sendingHour)) return null;
  const monday = day - weekday + 1;
  const from = findMidnight({ year, month, day: monday - 7 }, timezone);
  const begin = toWallClock(from, timezone);
  return {
    from,
    to: findMidnight({ year, month, day: monday }, timezone),
    name: [begin.year, begin.month, begin.day].map((part) => String(part).padStart(2, '0')).join('-'),
  };
}
