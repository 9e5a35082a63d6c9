import type { SystemSettings } from './schemas.ts';
import { findWeekday, toWallClock, type WallClock } from './wall-clock.ts';

/** The settings for dates and times. */
export type SiteFormats = Pick<SystemSettings, 'timezone' | 'dateFormat' | 'timeFormat'>;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function putInOrder({ year, month, day }: WallClock, dateFormat: SiteFormats['dateFormat']): string {
  switch (dateFormat) {
    case 'DD-MM-YYYY':
      return `${pad(day)}-${pad(month)}-${year}`;
    case 'MM-DD-YYYY':
      return `${pad(month)}-${pad(day)}-${year}`;
    case 'YYYY-MM-DD':
      return `${year}-${pad(month)}-${pad(day)}`;
  }
}

function putInWords(clock: WallClock, dateFormat: SiteFormats['dateFormat'], month: string): string {
  if (dateFormat === 'DD-MM-YYYY') return `${clock.day} ${month} ${clock.year}`;
  // Nobody writes out a date with the year first.
  return dateFormat === 'MM-DD-YYYY' ? `${month} ${clock.day}, ${clock.year}` : putInOrder(clock, dateFormat);
}

function getMonthName({ month }: WallClock): string {
  return months[month - 1] ?? '';
}

function putOnClock({ hour, minute }: WallClock, timeFormat: SiteFormats['timeFormat'], seconds: string): string {
  if (timeFormat === '24-hour') return `${pad(hour)}:${pad(minute)}${seconds}`;
  return `${hour % 12 || 12}:${pad(minute)}${seconds} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Exactly in the date format, for tables, receipts and logs: `18-11-2025`, `11-18-2025` or `2025-11-18`. */
export function formatRecordDateWith(instant: Date, { timezone, dateFormat }: SiteFormats): string {
  return putInOrder(toWallClock(instant, timezone), dateFormat);
}

/** For sentences, in the order of the date format: `18 Nov 2025`, `Nov 18, 2025` or `2025-11-18`. */
export function formatDateWith(instant: Date, { timezone, dateFormat }: SiteFormats): string {
  const clock = toWallClock(instant, timezone);
  return putInWords(clock, dateFormat, getMonthName(clock).slice(0, 3));
}

/** `18 November 2025`, `November 18, 2025` or `2025-11-18`. */
export function formatLongDateWith(instant: Date, { timezone, dateFormat }: SiteFormats): string {
  const clock = toWallClock(instant, timezone);
  return putInWords(clock, dateFormat, getMonthName(clock));
}

/** Without the year: `18 Nov`, or `Nov 18` where the month comes before the day. */
export function formatShortDateWith(instant: Date, { timezone, dateFormat }: SiteFormats): string {
  const clock = toWallClock(instant, timezone);
  const month = getMonthName(clock).slice(0, 3);
  return dateFormat === 'DD-MM-YYYY' ? `${clock.day} ${month}` : `${month} ${clock.day}`;
}

/** `Tuesday` */
export function formatWeekdayWith(instant: Date, { timezone }: Pick<SiteFormats, 'timezone'>): string {
  return weekdays[findWeekday(toWallClock(instant, timezone))] ?? '';
}

/** `16:14` or `4:14 pm` */
export function formatTimeWith(instant: Date, { timezone, timeFormat }: SiteFormats): string {
  return putOnClock(toWallClock(instant, timezone), timeFormat, '');
}

/** `16:14:07` or `4:14:07 pm`, for saves, receipts and logs. */
export function formatTimeWithSecondsWith(instant: Date, { timezone, timeFormat }: SiteFormats): string {
  const clock = toWallClock(instant, timezone);
  return putOnClock(clock, timeFormat, `:${pad(clock.second)}`);
}
