import type { TestDetails } from '@shikhar/contracts/authoring/details';
import { defaultDetails } from '@shikhar/contracts/authoring/usual-details';
import type { ImportTarget } from '@shikhar/contracts/question-imports/schemas';

type Place = Pick<ImportTarget, 'title' | 'class' | 'subject' | 'chapter'>;

/** A test that is made for the questions of a file. */
export function buildTestDetails({ title, class: level, subject, chapter }: Place): TestDetails {
  return { ...defaultDetails, title: title ?? 'Imported questions', subject, class: level, chapter };
}
