import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { compareAnswer } from '../../modules/marking/equivalence/compare-answer.ts';
import { blank, type Score } from '../score.ts';
import type { SaqKey } from './saq-key.ts';

/** A short answer: full marks if it is equivalent to the key, or none. */
export function scoreSaq(key: SaqKey, answer: Answer | null, marks: number): Score {
  if (answer === null || !('text' in answer) || answer.text.trim() === '') return blank;
  return compareAnswer(key, answer.text).isRight ? { awarded: marks, outcome: 'correct' } : { awarded: 0, outcome: 'wrong' };
}
