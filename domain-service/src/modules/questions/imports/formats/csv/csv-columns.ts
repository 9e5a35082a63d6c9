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
  'id_number',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Columns of what a question shares with others: lines with the same passage are one group. */
export const passageColumns = ['passage_title', 'passage', 'passage_image', 'passage_image_alt'] as const;

/** Option letters, as printed on a paper. */
export const optionLetters = [...'ABCDEFGHIJKL'].slice(0, maxChoices);

export function getOptionName(letter: string): string {
  return `option_${letter.toLowerCase()}`;
}

export function getMatchName(letter: string): string {
  return `match_${letter.toLowerCase()}`;
}

/** The fields of a kind that has no columns of its own, as JSON. Only this platform reads it. */
export const wholeColumn = 'shikhar';
