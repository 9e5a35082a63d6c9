export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

// Asia/Kolkata has been five and a half hours ahead of UTC, without summer time, since 1945.
const offsetMs = 5.5 * hourMs;

/** The day in India at an instant (milliseconds since 1970), as a count of days. */
export function findDay(atMs: number): number {
  return Math.floor((atMs + offsetMs) / dayMs);
}

/** The instant of a time of day in India; `hours` from midnight, 16.5 is half past four in the afternoon. */
export function findInstant(day: number, hours: number): number {
  return Math.round(day * dayMs - offsetMs + hours * hourMs);
}

/** 0 is Sunday. */
export function findWeekday(day: number): number {
  return new Date(day * dayMs).getUTCDay();
}

/** Month and day of the month as a number that sorts: 915 is 15 September. */
export function findMonthDay(day: number): number {
  const date = new Date(day * dayMs);
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** An instant (milliseconds since 1970) as ISO 8601 in UTC. */
export function toInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}
