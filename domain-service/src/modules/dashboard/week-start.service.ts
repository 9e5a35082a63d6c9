import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

/** Monday 00:00 of the week of `now` in the settings' time zone. */
export function findWeekStart(now: Date, { timezone }: Pick<SystemSettings, 'timezone'>): Date {
  const today = toWallClock(now, timezone);
  const daysSinceMonday = (findWeekday(today) + 6) % 7;
  return findMidnight({ ...today, day: today.day - daysSinceMonday }, timezone);
}
