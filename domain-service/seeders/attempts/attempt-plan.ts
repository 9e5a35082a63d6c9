import type { Rng } from '../chance/rng.ts';
import type { Paper } from '../papers/papers.ts';
import { dayMs } from '../school-year/indian-time.ts';
import type { Learner } from './learner.ts';
import { drawStarts, type PracticeDays } from './practice-days.ts';

/** One sitting of one student: at which paper, for which time, when. */
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

/** New papers draw most; one that was just taken not at all, one that was taken often a little. */
function getPaperWeight(taken: Taken | undefined, atMs: number): number {
  if (!taken) return 2.5;
  return atMs - taken.lastAtMs < rest ? 0.02 : 1 / (1 + taken.count);
}

/** What a student takes at each of the times, in their order; a repetition has the next number. */
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
