import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import type { FieldValues } from '../../../lib/field-values.ts';
import { readDetails } from './read-details.ts';
import { takeChapter } from './take-chapter.ts';
import { takeMarks } from './take-marks.ts';

/** A question of a kept test with what it leaves to the test: its chapter and its marks, as typed beside it. */
export function fillQuestion(values: FieldValues, { details, sections }: AuthoredTest): FieldValues {
  const typed = readDetails(values).given?.details;
  return takeMarks(takeChapter(values), { details: typed ?? details, sections });
}
