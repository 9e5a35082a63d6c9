import { maxChoices } from '@shikhar/contracts/attempts/answers/schemas';

/** The columns of a table of questions beside those of options; the first two must be there. */
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

/** Options are named as in a paper: A, B, C. */
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

/** What stands in the column `type`: `number` is a short answer that is compared as a number. */
export const csvTypes = ['mcq', 'truefalse', 'match', 'saq', 'number', 'broad'] as const;
