import { formatDate, formatLongDate, formatShortDate } from '../../../lib/site/site-time.ts';

// Noon in UTC is the same day in every time zone of the settings.
function atNoon(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** Formats a calendar day such as `2026-04-01`: `1 April 2026` */
export function formatLongDay(day: string): string {
  return formatLongDate(atNoon(day));
}

/** `29 Sep 2026` */
export function formatDay(day: string): string {
  return formatDate(atNoon(day));
}

/** `29 Sep` */
export function formatShortDay(day: string): string {
  return formatShortDate(atNoon(day));
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** The month of a day, or an earlier one: `October`. */
export function getMonthName(day: string, before = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthName.format(Date.UTC(year, month - 1 - before, 1));
}
