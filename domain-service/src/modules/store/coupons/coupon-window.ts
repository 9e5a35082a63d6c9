import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export type TimeZone = SystemSettings['timezone'];

/** The days on which a coupon may be used, both included; null without a bound. */
interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** The start (inclusive) and end (exclusive) of its validity, as stored. */
interface Bounds {
  startsAt: string | null;
  endsAt: string | null;
}

function findMidnightOf(day: string | null, timeZone: TimeZone, daysLater = 0): string | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return findMidnight({ year, month, day: date + daysLater }, timeZone).toISOString();
}

function formatDay(instant: string | null, timeZone: TimeZone, msEarlier = 0): string | null {
  if (instant === null) return null;
  const { year, month, day } = toWallClock(new Date(Date.parse(instant) - msEarlier), timeZone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export function toBounds({ startsOn, endsOn }: Days, timeZone: TimeZone): Bounds {
  return { startsAt: findMidnightOf(startsOn, timeZone), endsAt: findMidnightOf(endsOn, timeZone, 1) };
}

export function toDays({ startsAt, endsAt }: Bounds, timeZone: TimeZone): Days {
  return { startsOn: formatDay(startsAt, timeZone), endsOn: formatDay(endsAt, timeZone, 1) };
}
