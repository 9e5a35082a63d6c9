/** Asia/Kolkata is five and a half hours ahead of UTC all year round. */
const offset = 5.5 * 60 * 60 * 1000;

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

/** A date whose UTC fields read as the wall clock in India. `instant` in ISO 8601. */
function readClock(instant: string): Date {
  return new Date(Date.parse(instant) + offset);
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function writeDate(clock: Date, monthName: (month: string) => string): string {
  return `${clock.getUTCDate()} ${monthName(months[clock.getUTCMonth()] ?? '')} ${clock.getUTCFullYear()}`;
}

/** `18 Nov 2025` */
export function formatDate(instant: string): string {
  return writeDate(readClock(instant), (month) => month.slice(0, 3));
}

/** `18 November 2025` */
export function formatLongDate(instant: string): string {
  return writeDate(readClock(instant), (month) => month);
}

/** `18 Nov` */
export function formatShortDate(instant: string): string {
  const clock = readClock(instant);
  return `${clock.getUTCDate()} ${(months[clock.getUTCMonth()] ?? '').slice(0, 3)}`;
}

/** `Tuesday` */
export function formatWeekday(instant: string): string {
  return weekdays[readClock(instant).getUTCDay()] ?? '';
}

/** `4:14 pm` */
export function formatTime(instant: string): string {
  const clock = readClock(instant);
  const hours = clock.getUTCHours();
  return `${hours % 12 || 12}:${pad(clock.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `16:14:07`, for saves, receipts and logs. */
export function formatTimeWithSeconds(instant: string): string {
  const clock = readClock(instant);
  return [clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds()].map(pad).join(':');
}

/** `today` or the date. */
export function describeDay(instant: string, now: Date): string {
  const date = formatDate(instant);
  return date === formatDate(now.toISOString()) ? 'today' : date;
}
