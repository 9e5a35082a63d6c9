import { maxChoices } from '@shikhar/contracts/question-kinds/limits';

/** Columns of a question table, apart from options and matches. The first two are required. */
export const csvColumns = [
  'type',
  'question',
  'answer',
  'tolerance',
  'unit',
  'unit_rule',
  'last_options',
  'marks',
  'negative_marks',
  'class',
  'subject',
  'chapter',
  'difficulty',
  'explanation',
  'rubric',
  'model_answer',
  'photos',
  'image',
  'image_alt',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Option letters, as printed on a paper. */
export const optionLetters = [...'ABCDEFGHIJKL'].slice(0, maxChoices);

export function getOptionName(letter: string): string {
  return `option_${letter.toLowerCase()}`;
}

export function getMatchName(letter: string): string {
  return `match_${letter.toLowerCase()}`;
}

export const knownColumns: ReadonlySet<string> = new Set([
  ...csvColumns,
  ...optionLetters.map(getOptionName),
  ...optionLetters.map(getMatchName),
]);

/** Values of the column `type`; `number` is a short answer compared as a number. */
export const csvTypes = ['mcq', 'truefalse', 'match', 'saq', 'number', 'broad'] as const;
