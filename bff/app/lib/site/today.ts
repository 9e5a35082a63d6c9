import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { getSite } from './site.ts';

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** Today in the site's time zone, such as `2026-11-21`. */
export function findToday(now: Date): string {
  const { year, month, day } = toWallClock(now, getSite().timezone);
  return `${year}-${pad(month)}-${pad(day)}`;
}
