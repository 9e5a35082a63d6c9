import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export const periodKinds = ['week', 'month', 'term', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The settings that say when stretches of the calendar begin. */
export type CalendarSettings = Pick<SystemSettings, 'timezone' | 'secondTermMonth'>;

/** A whole stretch of the calendar, whether it is over or not. */
export interface DateRange {
  /** Its first day, as `2026-11-16`. */
  startsOn: string;
  from: Date;
  /** Not part of it. */
  to: Date;
}

export interface Period extends DateRange {
  /** Its last day. */
  endsOn: string;
  before: DateRange;
}

/** A calendar's day; it may lie outside its month, as the month outside its year. */
interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** April: the school year of India. */
const firstMonth = 4;
const monthNumbers = { October: 10, November: 11, December: 12 } as const;

function formatDay({ year, month, day }: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The first day of the stretch in which `day` lies, or of one that lies `step` stretches after it. */
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

// Every page of figures asks for the present one.
const latest = new Map<string, Period>();

/** The stretch of the settings' calendar in which `now` lies, and the whole one before it. */
export function findPeriod(now: Date, settings: CalendarSettings, kind: PeriodKind): Period {
  const key = `${kind} ${settings.timezone} ${settings.secondTermMonth}`;
  const known = latest.get(key);
  if (known && known.from <= now && now < known.to) return known;
  const period = buildPeriod(now, settings, kind);
  latest.set(key, period);
  return period;
}

/** `2026–27`, of the school year in which a day such as `2027-01-31` lies. */
function getSchoolYearName(startsOn: string): string {
  const [year = 0, month = 0] = startsOn.split('-').map(Number);
  const first = month < firstMonth ? year - 1 : year;
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Of the stretch that begins on a day: `Term 1, 2026–27`. */
export function getTermName(startsOn: string): string {
  return `Term ${startsOn.slice(5, 7) === '04' ? 1 : 2}, ${getSchoolYearName(startsOn)}`;
}

/** Of the stretch that begins on a day: `Year 2026–27`. */
export function getYearName(startsOn: string): string {
  return `Year ${getSchoolYearName(startsOn)}`;
}
