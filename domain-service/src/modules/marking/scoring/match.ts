import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { MatchKey } from '../../questions/stored-key.ts';
import { blank, roundMarks, type Score } from './score.ts';

/**
 * Marks in proportion to the right pairs: `marks * rightPairs / pairs`. Without `partners`, entry i of the left column belongs to
 * entry i of the right. Equal texts in the right column are interchangeable.
 */
export function scoreMatch(right: readonly string[], { partners }: MatchKey, answer: Answer | null, marks: number): Score {
  if (answer === null || !('pairs' in answer) || Object.keys(answer.pairs).length === 0) return blank;
  const { pairs } = answer;
  const rightPairs = right.filter((_, index) => {
    const chosen = pairs[index];
    return chosen !== undefined && right[chosen] === right[partners?.[index] ?? index];
  }).length;
  if (rightPairs === right.length) return { awarded: marks, outcome: 'correct' };
  if (rightPairs === 0) return { awarded: 0, outcome: 'wrong' };
  return { awarded: roundMarks((marks * rightPairs) / right.length), outcome: 'part' };
}
