import type { AnswerVerdict } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import { compareAnswer } from '../../modules/marking/equivalence/compare-answer.ts';
import { toAnswerVerdict } from '../../modules/marking/equivalence/verdict.ts';
import type { MarkingRules } from '../question-kind.ts';
import { toSaqKey } from '../saq/saq-key.ts';
import { blank, roundMarks, type Score } from '../score.ts';
import { addUpPoints, type TeacherMarks } from '../teacher-marks.ts';

type Judgement = AnswerVerdict | 'blank';

/** Compares the text of a blank with its key. */
export function judgeBlank(key: ClozeBlank, text: string): Judgement {
  if (text.trim() === '') return 'blank';
  if (key.kind === 'typed') return toAnswerVerdict(compareAnswer(toSaqKey(key.answer), text));
  return text === key.options[key.correct] ? 'right' : 'wrong';
}

/** Compares the text of each blank with its key. */
export function judgeBlanks(keys: readonly ClozeBlank[], texts: readonly string[]): Judgement[] {
  return keys.map((key, index) => judgeBlank(key, texts[index] ?? ''));
}

/**
 * Marks in proportion to the right blanks: `marks * rightBlanks / blanks`. A text that is not understood makes the question wait for a
 * teacher where there is one, who marks it as a whole.
 */
export function scoreBlanks(
  judgements: readonly Judgement[],
  teacher: TeacherMarks | null,
  { marks, canWait }: MarkingRules,
): Score {
  if (judgements.every((judgement) => judgement === 'blank')) return blank;
  const isUnclear = judgements.includes('not_understood');
  if (isUnclear && teacher === null && canWait) return { awarded: null, outcome: 'waiting' };
  const right = judgements.filter((judgement) => judgement === 'right').length;
  const awarded =
    isUnclear && teacher !== null ? addUpPoints([], teacher, marks) : roundMarks((marks * right) / judgements.length);
  if (awarded >= marks) return { awarded, outcome: 'correct' };
  return { awarded, outcome: awarded > 0 ? 'part' : 'wrong' };
}
