import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export const periodKinds = ['week', 'month', 'term', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The settings that define when calendar periods start. */
export type CalendarSettings = Pick<SystemSettings, 'timezone' | 'secondTermMonth'>;

/** A whole calendar period, finished or not. */
export interface DateRange {
  /** First day, such as `2026-11-16`. */
  startsOn: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface Period extends DateRange {
  /** Last day. */
  endsOn: string;
  before: DateRange;
}

/** A calendar day; day and month may overflow, as in `Date.UTC`. */
interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** The Indian school year starts in April. */
const firstMonth = 4;
const monthNumbers = { October: 10, November: 11, December: 12 } as const;

function formatDay({ year, month, day }: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The first day of the period containing `day`, or of the period `step` periods later. */
function findFirstDay({ year, month, day }: Day, kind: PeriodKind, secondTermMonth: number, step: number): Day {
  if (kind === 'month') return { year, month: month + step, day: 1 };
  if (kind === 'week') return { year, month, day: day - ((findWeekday({ year, month, day }) + 6) % 7) + 7 * step };
  const schoolYear = month < firstMonth ? year - 1 : year;
  if (kind === 'year') return { year: schoolYear + step, month: firstMonth, day: 1 };
  const isSecond = schoolYear < year || month >= secondTermMonth;
  const term = 2 * schoolYear + (isSecond ? 1 : 0) + step;
  return { year: Math.floor(term / 2), month: term % 2 === 0 ? firstMonth : secondTermMonth, day: 1 };
}

function buildPeriod(now: Date, { timezone, secondTermMonth }: CalendarSettings, kind: PeriodKind): Period {
  const today = toWallClock(now, timezone);
  const month = monthNumbers[secondTermMonth];
  const [last, present, next] = ([-1, 0, 1] as const).map((step) => {
    const day = findFirstDay(today, kind, month, step);
    return { day, startsOn: formatDay(day), from: findMidnight(day, timezone) };
  });
  if (!last || !present || !next) throw new Error('A period has one before and one after it');
  return {
    startsOn: present.startsOn,
    endsOn: formatDay({ ...next.day, day: next.day.day - 1 }),
    from: present.from,
    to: next.from,
    before: { startsOn: last.startsOn, from: last.from, to: present.from },
  };
}

// Cached, because every stats page needs the current period.
const latest = new Map<string, Period>();

/** The period of the settings' calendar containing `now`, and the whole one before it. */
export function findPeriod(now: Date, settings: CalendarSettings, kind: PeriodKind): Period {
  const key = `${kind} ${settings.timezone} ${settings.secondTermMonth}`;
  const known = latest.get(key);
  if (known && known.from <= now && now < known.to) return known;
  const period = buildPeriod(now, settings, kind);
  latest.set(key, period);
  return period;
}

/**
 * The current week or month and the two before it, newest first. While the current one is empty, the leaderboard shows the last one
 * with its change since the one before.
 */
export function listRecentPeriods(now: Date, settings: CalendarSettings, kind: 'week' | 'month'): Period[] {
  const current = findPeriod(now, settings, kind);
  const last = findPeriod(current.before.from, settings, kind);
  return [current, last, findPeriod(last.before.from, settings, kind)];
}

/** `2026–27` for the school year containing a day such as `2027-01-31`. */
function getSchoolYearName(startsOn: string): string {
  const [year = 0, month = 0] = startsOn.split('-').map(Number);
  const first = month < firstMonth ? year - 1 : year;
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Name of the term starting on a day: `Term 1, 2026–27`. */
export function getTermName(startsOn: string): string {
  return `Term ${startsOn.slice(5, 7) === '04' ? 1 : 2}, ${getSchoolYearName(startsOn)}`;
}

/** Name of the year starting on a day: `Year 2026–27`. */
export function getYearName(startsOn: string): string {
  return `Year ${getSchoolYearName(startsOn)}`;
}
