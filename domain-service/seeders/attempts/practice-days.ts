import type { Student } from '../people/people.ts';
import type { Rng } from '../rng/rng.ts';
import { hourMs, minuteMs } from '../school-year/indian-time.ts';
import { getDayWeight } from '../school-year/school-calendar.ts';
import { drawStart } from '../school-year/time-of-day.ts';

/** The days on which a student may practise, with their weights. */
export interface PracticeDays {
  days: number[];
  weights: number[];
}

const maxTestMs = hourMs;
const betweenStartsMs = maxTestMs + 20 * minuteMs;
const maxTries = 200;

// Keeps the last days from being empty when the seeding day is in a vacation.
const liveliestDays = 14;
const minPractice = 0.6;

/** The days from the first to the last; `today` is the seeding day. */
export function getDayWeights(firstDay: number, lastDay: number, today: number): PracticeDays {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  const weights = days.map((day) => Math.max(getDayWeight(day), today - day < liveliestDays ? minPractice : 0));
  return { days, weights };
}

function isFree(startedAtMs: number, starts: readonly number[], { joinedAtMs, activeUntilMs }: Student): boolean {
  return (
    startedAtMs > joinedAtMs + hourMs &&
    startedAtMs + maxTestMs < activeUntilMs &&
    starts.every((other) => Math.abs(other - startedAtMs) >= betweenStartsMs)
  );
}

function drawFreeStart(
  rng: Rng,
  { days, weights }: PracticeDays,
  starts: readonly number[],
  student: Student,
): number | undefined {
  for (let tries = 0; tries < maxTries; tries++) {
    const day = rng.pickWeighted(days, (_, place) => weights[place] ?? 0);
    const startedAtMs = drawStart(rng, day);
    if (isFree(startedAtMs, starts, student)) return startedAtMs;
  }
  return undefined;
}

/** One instant for each entry of `times`, if one is free, in order and never during another test; `busy` are the starts of other tests. */
export function drawStarts(rng: Rng, times: readonly PracticeDays[], student: Student, busy: readonly number[] = []): number[] {
  const starts: number[] = [];
  for (const days of times) {
    const start = drawFreeStart(rng, days, [...busy, ...starts], student);
    if (start !== undefined) starts.push(start);
  }
  return starts.toSorted((one, other) => one - other);
}
