import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { getSite } from './site.ts';

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** The day it is in the time zone of the settings, as in `2026-11-21`. */
export function findToday(now: Date): string {
  const { year, month, day } = toWallClock(now, getSite().timezone);
  return `${year}-${pad(month)}-${pad(day)}`;
}
