import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { parseDetails } from '../details/parse-details.ts';
import { applyChapterDefaults } from './apply-chapter-defaults.ts';
import { applyMarksDefaults } from './apply-marks-defaults.ts';

/** A question of a kept test with what it leaves to the test: its chapter and its marks, as typed beside it. */
export function toDefaultQuestionValues(values: FieldValues, { details, sections }: AuthoredTest): FieldValues {
  const typed = parseDetails(values).given?.details;
  return applyMarksDefaults(applyChapterDefaults(values), { details: typed ?? details, sections });
}
