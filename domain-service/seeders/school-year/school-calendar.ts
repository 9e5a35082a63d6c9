import { findMonthDay, findWeekday } from './indian-time.ts';

interface Season {
  /** First and last day, month and day of the month (915 is 15 September); both in one calendar year. */
  from: number;
  to: number;
  /** Amount of practice, relative to an ordinary week of term. */
  practice: number;
}

// Dates of most states; each school's own differ by a week or two.
const breaks: readonly Season[] = [
  { from: 516, to: 614, practice: 0.15 },
  { from: 1018, to: 1026, practice: 0.4 },
  { from: 1225, to: 1231, practice: 0.35 },
  { from: 101, to: 101, practice: 0.35 },
];
const examSeasons: readonly Season[] = [
  { from: 705, to: 724, practice: 1.5 },
  { from: 901, to: 925, practice: 2.2 },
  { from: 1201, to: 1216, practice: 1.6 },
  { from: 201, to: 312, practice: 2.4 },
];
const publicHolidays = [126, 815, 1002];

function findSeason(seasons: readonly Season[], monthDay: number): Season | undefined {
  return seasons.find(({ from, to }) => from <= monthDay && monthDay <= to);
}

/** Whether students are at school on this day until the afternoon. */
export function isSchoolDay(day: number): boolean {
  const monthDay = findMonthDay(day);
  return findWeekday(day) !== 0 && !publicHolidays.includes(monthDay) && findSeason(breaks, monthDay) === undefined;
}

/** Amount of practice on a day, relative to an ordinary weekday of term. */
export function getDayWeight(day: number): number {
  const monthDay = findMonthDay(day);
  const weekday = findWeekday(day);
  const weekdayShare = weekday === 0 ? 0.5 : weekday === 6 ? 0.8 : 1;
  const seasonShare = findSeason(breaks, monthDay)?.practice ?? findSeason(examSeasons, monthDay)?.practice ?? 1;
  return weekdayShare * seasonShare;
}
