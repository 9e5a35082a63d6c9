import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import { blank, type MarkingRules, type Score } from './score.ts';

/** Full marks for a right option; negative marks for a wrong one; 0 for a blank. */
export function scoreMcq(
  key: { correct: number; alsoCorrect?: readonly number[] | undefined },
  answer: Answer | null,
  rules: MarkingRules,
): Score {
  if (answer === null || !('choice' in answer)) return blank;
  if (answer.choice === key.correct || key.alsoCorrect?.includes(answer.choice))
    return { awarded: rules.marks, outcome: 'correct' };
  return { awarded: 0 - rules.negativeMarks, outcome: 'wrong' };
}
