import { compareAnswer } from '../../modules/marking/equivalence/compare-answer.ts';
import { toAnswerVerdict } from '../../modules/marking/equivalence/verdict.ts';
import type { GivenAnswer, MarkingRules } from '../question-kind.ts';
import { blank, type Score } from '../score.ts';
import { addUpPoints } from '../teacher-marks.ts';
import type { SaqKey } from './saq-key.ts';

/**
 * A short answer: full marks if it is equivalent to the key, or none. One that is not understood waits for a teacher where there is
 * one, because nobody loses marks for the way an answer is typed.
 */
export function scoreSaq(key: SaqKey, { answer, teacher }: GivenAnswer, { marks, canWait }: MarkingRules): Score {
  if (answer === null || !('text' in answer) || answer.text.trim() === '') return blank;
  const verdict = toAnswerVerdict(compareAnswer(key, answer.text));
  if (verdict === 'right') return { awarded: marks, outcome: 'correct' };
  if (verdict === 'wrong') return { awarded: 0, outcome: 'wrong' };
  if (teacher === null) return canWait ? { awarded: null, outcome: 'waiting' } : { awarded: 0, outcome: 'wrong' };
  const awarded = addUpPoints([], teacher, marks);
  if (awarded >= marks) return { awarded, outcome: 'correct' };
  return { awarded, outcome: awarded > 0 ? 'part' : 'wrong' };
}
