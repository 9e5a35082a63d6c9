import type { Answer } from '@shikhar/contracts/attempts/answers';
import { blank, type Score } from './score.ts';

/** A long answer waits for a teacher; one that was not written needs none. */
export function scoreBroad(answer: Answer | null): Score {
  if (answer === null || !('text' in answer) || answer.text.trim() === '') return blank;
  return { awarded: null, outcome: 'waiting' };
}
