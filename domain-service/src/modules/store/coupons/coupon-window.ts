import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export type TimeZone = SystemSettings['timezone'];

/** The days on which a coupon may be used, both included; null without a bound. */
interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** The start (inclusive) and end (exclusive) of its validity. */
interface Bounds {
  startsAt: Date | null;
  endsAt: Date | null;
}

function findMidnightOf(day: string | null, timeZone: TimeZone, daysLater = 0): Date | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return findMidnight({ year, month, day: date + daysLater }, timeZone);
}

function formatDay(instant: Date | null, timeZone: TimeZone): string | null {
  if (instant === null) return null;
  const { year, month, day } = toWallClock(instant, timeZone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export function toBounds({ startsOn, endsOn }: Days, timeZone: TimeZone): Bounds {
  return { startsAt: findMidnightOf(startsOn, timeZone), endsAt: findMidnightOf(endsOn, timeZone, 1) };
}

export function toDays({ startsAt, endsAt }: Bounds, timeZone: TimeZone): Days {
  const lastMoment = endsAt && new Date(endsAt.getTime() - 1);
  return { startsOn: formatDay(startsAt, timeZone), endsOn: formatDay(lastMoment, timeZone) };
}
