import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock, type WallClock } from '@shikhar/contracts/settings/wall-clock';

type Schedule = Pick<SystemSettings, 'backupFrequency' | 'timezone'>;
type Day = Pick<WallClock, 'year' | 'month' | 'day'>;

/** Half past two at night, when nobody takes an exam. */
const quietMs = 2.5 * 60 * 60_000;

const monday = 1;

/** The first day of the period (day, week or month) that contains a day, `further` periods later. */
function findPeriodDay({ year, month, day }: Day, frequency: Schedule['backupFrequency'], further: number): Day {
  if (frequency === 'daily') return { year, month, day: day + further };
  if (frequency === 'monthly') return { year, month: month + further, day: 1 };
  const sinceMonday = (findWeekday({ year, month, day }) - monday + 7) % 7;
  return { year, month, day: day - sinceMonday + further * 7 };
}

function findSlot(now: Date, { backupFrequency, timezone }: Schedule, further: number): Date {
  const midnight = findMidnight(findPeriodDay(toWallClock(now, timezone), backupFrequency, further), timezone);
  return new Date(midnight.getTime() + quietMs);
}

/** When the last backup was due: daily, on Mondays or on the first of the month, in the site's time zone. */
export function findLastSlot(now: Date, schedule: Schedule): Date {
  const slot = findSlot(now, schedule, 0);
  return slot <= now ? slot : findSlot(now, schedule, -1);
}

/** When the next backup is due. */
export function findNextSlot(now: Date, schedule: Schedule): Date {
  const slot = findSlot(now, schedule, 0);
  return slot > now ? slot : findSlot(now, schedule, 1);
}
