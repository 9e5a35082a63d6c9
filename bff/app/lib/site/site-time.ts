import {
  formatDateWith,
  formatLongDateWith,
  formatRecordDateWith,
  formatShortDateWith,
  formatTimeWith,
  formatTimeWithSecondsWith,
  formatWeekdayWith,
} from '@shikhar/contracts/settings/site-time';
import { getSite } from './site.ts';

// Formats ISO 8601 instants in the site's time zone and formats.

/** `18 Nov 2025`, `Nov 18, 2025` or `2025-11-18` */
export function formatDate(instant: string): string {
  return formatDateWith(new Date(instant), getSite());
}

/** `18 November 2025`, `November 18, 2025` or `2025-11-18` */
export function formatLongDate(instant: string): string {
  return formatLongDateWith(new Date(instant), getSite());
}

// Noon in UTC is the same day in every time zone of the settings.

/** `31 March 2027`, for a day without a time. */
export function formatLongDay(day: string): string {
  return formatLongDate(`${day}T12:00:00.000Z`);
}

/** `31 Mar 2027`, for a day without a time. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00.000Z`);
}

/** `18 Nov` or `Nov 18`, for a day without a time. */
export function formatShortDay(day: string): string {
  return formatShortDate(`${day}T12:00:00.000Z`);
}

/** `31-03-2027`, `03-31-2027` or `2027-03-31`, for a day without a time. */
export function formatRecordDay(day: string): string {
  return formatRecordDate(`${day}T12:00:00.000Z`);
}

/** `18 Nov` or `Nov 18` */
export function formatShortDate(instant: string): string {
  return formatShortDateWith(new Date(instant), getSite());
}

/** `Tuesday` */
export function formatWeekday(instant: string): string {
  return formatWeekdayWith(new Date(instant), getSite());
}

/** `16:14` or `4:14 pm` */
export function formatTime(instant: string): string {
  return formatTimeWith(new Date(instant), getSite());
}

/** `16:14:07` or `4:14:07 pm`, for saves, receipts and logs. */
export function formatTimeWithSeconds(instant: string): string {
  return formatTimeWithSecondsWith(new Date(instant), getSite());
}

/** Exactly in the site's date format, for tables, receipts and logs: `18-11-2025`, `11-18-2025` or `2025-11-18`. */
export function formatRecordDate(instant: string): string {
  return formatRecordDateWith(new Date(instant), getSite());
}

/** `18-11-2025 16:14` */
export function formatRecordMoment(instant: string): string {
  return `${formatRecordDate(instant)} ${formatTime(instant)}`;
}

/** `today` or the date. */
export function describeDay(instant: string, now: Date): string {
  const date = formatDate(instant);
  return date === formatDate(now.toISOString()) ? 'today' : date;
}
