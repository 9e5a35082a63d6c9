import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { getSite } from './site.ts';

const typed = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/;

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** Formats an instant for `<input type="datetime-local">`, in the site's time zone. */
export function formatWallInput(instant: string): string {
  const { year, month, day, hour, minute } = toWallClock(new Date(instant), getSite().timezone);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

/** Formats it for an input that takes seconds. */
export function formatWallInputWithSeconds(instant: string): string {
  const { second } = toWallClock(new Date(instant), getSite().timezone);
  return `${formatWallInput(instant)}:${pad(second)}`;
}

function findShift(time: number): number {
  const { year, month, day, hour, minute, second } = toWallClock(new Date(time), getSite().timezone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

/** Parses such a value to the instant at which its minute begins; null if it is not a time. */
export function parseWallInput(text: string): string | null {
  const [, ...parts] = typed.exec(text.trim()) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const date = new Date(asUtc);
  // A date that rolls over into another month or day is invalid.
  if (
    parts.length === 0 ||
    year < 1900 ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59
  )
    return null;
  const guess = asUtc - findShift(asUtc);
  return new Date(asUtc - findShift(guess)).toISOString();
}
