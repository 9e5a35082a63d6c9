import type { ImportTarget } from '@shikhar/contracts/questions/imports/schemas';
import { defaultDetails } from '@shikhar/contracts/tests/builder/default-details';
import type { TestDetails } from '@shikhar/contracts/tests/builder/details';

type NewTestFacts = Pick<ImportTarget, 'title' | 'class' | 'subject' | 'chapter'>;

/** Builds the details of the new test that imported questions go into. */
export function buildTestDetails({ title, class: level, subject, chapter }: NewTestFacts): TestDetails {
  return { ...defaultDetails, title: title ?? 'Imported questions', subject, class: level, chapter };
}
