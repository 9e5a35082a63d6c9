import type { Rng } from '../rng/rng.ts';
import { findInstant } from './indian-time.ts';
import { isSchoolDay } from './school-calendar.ts';

interface Spell {
  share: number;
  /** Hours from midnight. */
  mean: number;
  deviation: number;
  earliest: number;
  latest: number;
}

const afterSchool: readonly Spell[] = [
  { share: 0.45, mean: 16.9, deviation: 0.7, earliest: 15.4, latest: 18.4 },
  { share: 0.55, mean: 19.7, deviation: 0.8, earliest: 18, latest: 21.3 },
];
const freeDay: readonly Spell[] = [
  { share: 0.4, mean: 11.2, deviation: 1, earliest: 9, latest: 13.3 },
  { share: 0.35, mean: 17.2, deviation: 1, earliest: 15, latest: 19 },
  { share: 0.25, mean: 20, deviation: 0.6, earliest: 19, latest: 21.3 },
];

/** When an Indian student starts a test: after school, or any time on a free day. */
export function drawStart(rng: Rng, day: number): number {
  const spells = isSchoolDay(day) ? afterSchool : freeDay;
  const { mean, deviation, earliest, latest } = rng.pickWeighted(spells, ({ share }) => share);
  const hours = rng.drawNormal(mean, deviation);
  return findInstant(day, hours < earliest || hours > latest ? rng.drawBetween(earliest, latest) : hours);
}
