import { maxChoices } from '@shikhar/contracts/attempts/answers/schemas';

/** How many options and pairs are visible at first; the rest are collapsed. */
export const defaultRows = 4;
export const optionRows = Array.from({ length: maxChoices }, (_, row) => row);
/** Row indexes of the rubric; 20 rows at most. */
export const rubricRows = Array.from({ length: 20 }, (_, row) => row);
export const defaultRubricRows = 3;

export function getOptionName(row: number): string {
  return String.fromCharCode(65 + row);
}
