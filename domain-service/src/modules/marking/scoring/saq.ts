import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { SaqKey } from '../../questions/question-key.entity.ts';
import { isRightNumber } from './number-answer.ts';
import { blank, type Score } from './score.ts';
import { isRightText } from './text-answer.ts';

/** A short answer: one of the accepted texts, or a number within its tolerance. All marks or none. */
export function scoreSaq(key: SaqKey, answer: Answer | null, marks: number): Score {
  if (answer === null || !('text' in answer) || answer.text.trim() === '') return blank;
  const isRight = key.kind === 'text' ? isRightText(key, answer.text) : isRightNumber(key, answer.text);
  return isRight ? { awarded: marks, outcome: 'correct' } : { awarded: 0, outcome: 'wrong' };
}
