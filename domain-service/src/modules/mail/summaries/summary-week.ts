import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

/** Hour on Monday from which the summaries of the previous week are sent. */
const sendingHour = 7;
/** Last day for sending, in case the service was down on Monday: Wednesday. */
const lastWeekday = 3;

export interface SummaryWeek {
  /** Monday, 0:00 in the settings' time zone. */
  from: Date;
  /** The following Monday, exclusive. */
  to: Date;
  /** Name of the week: the date of its first day. */
  name: string;
}

/** The previous week if its summary is due; null from Thursday on, and early on Monday. */
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
