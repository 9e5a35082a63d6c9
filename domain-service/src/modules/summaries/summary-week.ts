import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, readWallClock } from '@shikhar/contracts/settings/wall-clock';

/** From this hour of a Monday, the summaries of the week before go out. */
const sendingHour = 7;

export interface SummaryWeek {
  /** Monday, 0:00 in the settings' time zone. */
  from: Date;
  /** The Monday after it, and not within the week. */
  to: Date;
  /** Names the week: the day it began. */
  name: string;
}

/** The week to be summed up now; null on all days but Monday. */
export function findSummaryWeek(now: Date, { timezone }: Pick<SystemSettings, 'timezone'>): SummaryWeek | null {
  const { year, month, day, hour } = readWallClock(now, timezone);
  const isMonday = findWeekday({ year, month, day }) === 1;
  if (!isMonday || hour < sendingHour) return null;
  const from = findMidnight({ year, month, day: day - 7 }, timezone);
  const begin = readWallClock(from, timezone);
  return {
    from,
    to: findMidnight({ year, month, day }, timezone),
    name: [begin.year, begin.month, begin.day].map((part) => String(part).padStart(2, '0')).join('-'),
  };
}
