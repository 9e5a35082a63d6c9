import { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { testStates } from '../test-text.ts';

const TestFilters = z.object({
  search: searchField,
  subject: choiceField(Subject),
  class: choiceField(ClassLevel),
  status: choiceField(TestStatus),
  page: pageField,
});
export type TestFilters = z.infer<typeof TestFilters>;

export const testFilters = defineFilters(TestFilters);

/** The current filters, as text: `Science, Class 10, drafts`. */
export function summarizeTests(filters: TestFilters): string {
  if (!testFilters.isFiltered(filters)) return 'All subjects, classes and statuses';
  const { search, subject, class: level, status } = filters;
  const parts = [subject, level && `Class ${level}`, status && testStates[status].word, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
