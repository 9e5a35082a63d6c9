import { roundMarks, type Score } from '../../../question-kinds/score.ts';

/** The total of an attempt. `waitingCount` answers still wait for a teacher. */
export interface Total {
  score: number;
  waitingCount: number;
}

/** The sum of the marks, never below 0 despite negative marks. */
export function addUp(scores: readonly Score[]): Total {
  const sum = scores.reduce((marks, { awarded }) => marks + (awarded ?? 0), 0);
  return {
    score: Math.max(0, roundMarks(sum)),
    waitingCount: scores.filter(({ outcome }) => outcome === 'waiting').length,
  };
}
