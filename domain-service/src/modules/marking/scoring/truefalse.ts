import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import { scoreMcq } from './mcq.ts';
import type { MarkingRules, Score } from './score.ts';

/** Scored as an mcq with two options: 0 is True, 1 is False. */
export function scoreTrueFalse(key: { correct: boolean }, answer: Answer | null, rules: MarkingRules): Score {
  return scoreMcq({ correct: key.correct ? 0 : 1 }, answer, rules);
}
