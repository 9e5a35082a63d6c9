import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { MarkingRules } from '../question-kind.ts';
import { blank, type Score } from '../score.ts';

/** Full marks for one of the `right` options; negative marks for another; 0 for a blank. */
export function scoreChoice(right: readonly number[], answer: Answer | null, { marks, negativeMarks }: MarkingRules): Score {
  if (answer === null || !('choice' in answer)) return blank;
  if (right.includes(answer.choice)) return { awarded: marks, outcome: 'correct' };
  return { awarded: 0 - negativeMarks, outcome: 'wrong' };
}
