import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import type { FieldValues } from '../../../lib/field-values.ts';
import { parseDetails } from './read-details.ts';
import { applyChapterDefaults } from './take-chapter.ts';
import { applyMarksDefaults } from './take-marks.ts';

/** A question of a kept test with what it leaves to the test: its chapter and its marks, as typed beside it. */
export function toDefaultQuestionValues(values: FieldValues, { details, sections }: AuthoredTest): FieldValues {
  const typed = parseDetails(values).given?.details;
  return applyMarksDefaults(applyChapterDefaults(values), { details: typed ?? details, sections });
}
