import { maxChoices } from '@shikhar/contracts/attempts/answers/schemas';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';

/** What the kinds of question are called where they are chosen. */
export const typeNames: Readonly<Record<QuestionType, string>> = {
  mcq: 'Multiple choice',
  saq: 'Short answer',
  truefalse: 'True/False',
  match: 'Match',
  broad: 'Long answer',
};

/** How many options and pairs are there at first; more are folded below them. */
export const defaultRows = 4;
export const optionRows = Array.from({ length: maxChoices }, (_, row) => row);
/** As many lines as a rubric has at most. */
export const rubricRows = Array.from({ length: 20 }, (_, row) => row);
export const defaultRubricRows = 3;

export function getOptionName(row: number): string {
  return String.fromCharCode(65 + row);
}
