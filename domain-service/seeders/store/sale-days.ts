import { findDay } from '../school-year/indian-time.ts';

const dayMs = 86_400_000;
// This close to the end, the rest of a school year is no longer sold.
const minDaysLeft = 60;

/** Last day of use for a sale on a day: 31 March, some time ahead. */
export function findLastDay(day: number): string {
  const year = new Date(day * dayMs).getUTCFullYear();
  const end = [year, year + 1, year + 2].find((candidate) => Date.UTC(candidate, 2, 31) / dayMs - day >= minDaysLeft);
  return `${end}-03-31`;
}

/** The school year of a sale, by the year it ends in. */
export function findSchoolYear(atMs: number): number {
  return Number(findLastDay(findDay(atMs)).slice(0, 4));
}
