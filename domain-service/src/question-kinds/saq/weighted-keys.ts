import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import {
  isPartlyRight,
  isRight,
  quoteText,
  rejectParts,
  type WeightedAnswer,
} from '../../modules/questions/imports/formats/weighted-answers.ts';

// Keys of short answers from the weighted answers of Moodle's formats.

/** A number with its tolerance, as written, and its Moodle weight. */
export interface NumberAnswer {
  value: string;
  tolerance: string;
  percent: number;
}

const wildcard = /(?<!\\)\*/;

function requireRight<T extends { percent: number }>(answers: readonly T[], notes: Notes): T[] {
  if (answers.some(({ percent }) => percent <= 0)) notes.add('Wrong answers with feedback are left out.');
  const right = answers.filter(isRight);
  if (right.length > 0) return right;
  const part = answers.find(isPartlyRight);
  throw part ? rejectParts(part.percent) : new UnsuitableQuestionError('No right answer.');
}

/** Returns the accepted texts. In Moodle, `*` matches any letters and `\*` is a literal star. */
export function toTextKey(answers: readonly WeightedAnswer[], notes: Notes): SaqAnswer {
  const filled = answers.map((answer) => ({ ...answer, text: toLine(answer.text) }));
  if (filled.some(({ text }) => text === '')) throw new UnsuitableQuestionError('An answer is empty.');
  for (const { text, percent } of filled.filter(isPartlyRight))
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  const right = requireRight(filled, notes);
  for (const { text } of right.filter((answer) => wildcard.test(answer.text))) {
    notes.add(`${quoteText(text)} is left out: its * stands for any letters, which is not supported.`);
  }
  const accepted = right.filter(({ text }) => !wildcard.test(text)).map(({ text }) => text.replaceAll('\\*', '*'));
  if (accepted.length === 0) throw new UnsuitableQuestionError('The answer has a * for any letters, which is not supported.');
  return { kind: 'text', accepted: [...new Set(accepted)] };
}

/** Returns the only right number; notes what other answers were worth. */
export function toNumberKey(answers: readonly NumberAnswer[], notes: Notes): { value: number; tolerance: number } {
  const [answer, second] = requireRight(answers, notes);
  if (second) throw new UnsuitableQuestionError('Several numbers are right, which is not supported: give one, with a tolerance.');
  for (const { value, tolerance, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${toLine(value)} ± ${toLine(tolerance) || '0'} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (!answer || answer.value.trim() === '*')
    throw new UnsuitableQuestionError('Any number is right: there is no answer to compare with.');
  const tolerance = answer.tolerance.trim() === '' ? 0 : parseNumber(answer.tolerance, 'tolerance');
  if (tolerance < 0) throw new UnsuitableQuestionError('The tolerance is below 0.');
  return { value: parseNumber(answer.value), tolerance };
}
