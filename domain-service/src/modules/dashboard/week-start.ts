const dayMs = 24 * 60 * 60 * 1000;
// Asia/Kolkata is UTC+5:30 all year.
const offsetMs = 5.5 * 60 * 60 * 1000;

/** Monday 00:00 of the week of `now` in the platform's time zone, Asia/Kolkata. */
export function findWeekStart(now: Date): Date {
  const localDay = Math.floor((now.getTime() + offsetMs) / dayMs);
  // Day 0, 1 January 1970, was a Thursday.
  const daysSinceMonday = (localDay + 3) % 7;
  return new Date((localDay - daysSinceMonday) * dayMs - offsetMs);
}
