import type { SystemSettings } from './schemas.ts';

type TimeZone = SystemSettings['timezone'];

/** Calendar date and clock time in a time zone. */
export interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

// Creating a formatter costs a hundred times as much as using it.
const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

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

/** UTC offset of a time zone at an instant, in milliseconds. */
function measureOffset(instant: number, timeZone: TimeZone): number {
  const parts = new Map(
    findClock(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) - instant;
}

// Offsets change only on quarter hours, and a page formats the same few times again and again.
const quarter = 15 * 60 * 1000;
const maxCached = 10_000;
const offsets = new Map<TimeZone, Map<number, number>>();

function findOffset(instant: number, timeZone: TimeZone): number {
  const begin = Math.floor(instant / quarter) * quarter;
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  const offset = known.get(begin) ?? measureOffset(begin, timeZone);
  if (known.size >= maxCached) known.clear();
  offsets.set(timeZone, known.set(begin, offset));
  return offset;
}

export function toWallClock(instant: Date, timeZone: TimeZone): WallClock {
  const time = instant.getTime();
  const clock = new Date(time + findOffset(time, timeZone));
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  };
}

/** Day of the week; 0 is Sunday. */
export function findWeekday({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The instant at which a day begins in a time zone; `day` may be outside its month, such as 0 March. */
export function findMidnight({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>, timeZone: TimeZone): Date {
  const asUtc = Date.UTC(year, month - 1, day);
  // Repeated in case the offset changes between the first guess and midnight.
  const guess = asUtc - findOffset(asUtc, timeZone);
  return new Date(asUtc - findOffset(guess, timeZone));
}
