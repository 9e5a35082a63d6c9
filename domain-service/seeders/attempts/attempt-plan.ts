import type { Paper } from '../papers/papers.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs } from '../school-year/indian-time.ts';
import type { Learner } from './learner.ts';
import { drawStarts, type PracticeDays } from './practice-days.ts';

/** One student's attempt at one paper: when, and for how long. */
export interface PlannedAttempt {
  learner: Learner;
  paper: Paper;
  number: number;
  startedAtMs: number;
}

interface Taken {
  count: number;
  lastAtMs: number;
}

const rest = 1.5 * dayMs;

/** Favours new papers; never repeats the last one, and often-taken ones rarely. */
function getPaperWeight(taken: Taken | undefined, atMs: number): number {
  if (!taken) return 2.5;
  return atMs - taken.lastAtMs < rest ? 0.02 : 1 / (1 + taken.count);
}

/** The papers a student takes at the given times, in order; repeats get the next attempt number. */
export function planAttempts(
  rng: Rng,
  learner: Learner,
  papers: readonly Paper[],
  times: readonly PracticeDays[],
): PlannedAttempt[] {
  const takenByPaper = new Map<string, Taken>();
  return drawStarts(rng, times, learner.student).map((startedAtMs) => {
    const open = papers.filter(({ publishedAtMs }) => publishedAtMs < startedAtMs);
    const paper = rng.pickWeighted(open, ({ id }) => getPaperWeight(takenByPaper.get(id), startedAtMs));
    const number = (takenByPaper.get(paper.id)?.count ?? 0) + 1;
    takenByPaper.set(paper.id, { count: number, lastAtMs: startedAtMs });
    return { learner, paper, number, startedAtMs };
  });
}
