import type { SystemSettings } from './schemas.ts';

type TimeZone = SystemSettings['timezone'];

/** What clocks and calendars in a time zone show. */
export interface WallClock {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

// Making a formatter costs a hundred times what using it does.
function findClock(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

export function readWallClock(instant: Date, timeZone: TimeZone): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of findClock(timeZone).formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day') clock[type] = Number(value);
    else if (type === 'hour' || type === 'minute' || type === 'second') clock[type] = Number(value);
  }
  return clock;
}

/** Of a day as the calendar has it; 0 is Sunday. */
export function findWeekday({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function findOffset(instant: number, timeZone: TimeZone): number {
  const { year, month, day, hour, minute, second } = readWallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

/** The instant at which a day begins in a time zone; `day` may lie outside its month, as in the 0th of March. */
export function findMidnight({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>, timeZone: TimeZone): Date {
  const asUtc = Date.UTC(year, month - 1, day);
  // Once more, for clocks that are put forward or back between the first guess and midnight.
  const guess = asUtc - findOffset(asUtc, timeZone);
  return new Date(asUtc - findOffset(guess, timeZone));
}
