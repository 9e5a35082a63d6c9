import type { LifeAttempt } from './leaderboard-life.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The same pseudo-random numbers in every run, from 0 to 1. */
function makeDraw(): () => number {
  let state = 20_261_122;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
export const draw = makeDraw();

/** Draws one entry. */
export function pick<const T>(some: readonly T[]): T {
  const one = some[Math.floor(draw() * some.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

// The first and last moments of weeks, months and school years, in India, UTC and New York.
const edges = [
  '2026-11-15T18:29:59.999Z',
  '2026-11-15T18:30:00.000Z',
  '2026-11-15T23:59:59.999Z',
  '2026-11-16T00:00:00.000Z',
  '2026-11-16T04:59:59.999Z',
  '2026-11-16T05:00:00.000Z',
  '2026-11-08T18:29:59.999Z',
  '2026-11-08T18:30:00.000Z',
  '2026-10-31T18:29:59.999Z',
  '2026-10-31T18:30:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-09-30T18:29:59.999Z',
  '2026-09-30T18:30:00.000Z',
  '2026-03-31T18:29:59.999Z',
  '2026-03-31T18:30:00.000Z',
  '2026-04-01T03:59:59.999Z',
  '2025-03-31T18:30:00.000Z',
  '2026-11-19T19:10:00.000Z',
].map((time) => new Date(time));

/** Favours recent times, so that weeks and months have data. */
export function drawMoment(now: Date): Date {
  if (draw() < 0.2) {
    const edge = edges[Math.floor(draw() * edges.length)];
    if (edge && edge <= now) return edge;
  }
  return new Date(Math.floor(now.getTime() - draw() ** 3 * 600 * dayMs));
}

/** Often round marks, so that many students tie; now and then negative ones. */
export function drawMarks(): Pick<LifeAttempt, 'halves' | 'maxHalves'> {
  const maxHalves = pick([10, 20, 40, 60, 7]);
  if (draw() < 0.05) return { halves: -Math.floor(draw() * 3), maxHalves };
  return { halves: draw() < 0.3 ? maxHalves : Math.floor(draw() * (maxHalves + 1)), maxHalves };
}
