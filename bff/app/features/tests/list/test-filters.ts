import { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { testStates } from '../test-text.ts';

const TestFilters = z.object({
  search: searchField,
  subject: Subject.optional().catch(undefined),
  class: ClassLevel.optional().catch(undefined),
  status: TestStatus.optional().catch(undefined),
  page: pageField,
});
export type TestFilters = z.infer<typeof TestFilters>;

export function parseTestFilters(url: string): TestFilters {
  return TestFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** The URL of a list page with these filters. */
export function buildTestsHref(base: string, filters: TestFilters): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'subject', 'class', 'status'] as const) if (filters[name]) query.set(name, filters[name]);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query.size > 0 ? `${base}?${query}` : base;
}

export function hasTestFilters({ search, subject, class: level, status }: TestFilters): boolean {
  return search !== '' || [subject, level, status].some((choice) => choice !== undefined);
}

/** The current filters, as text: `Science, Class 10, drafts`. */
export function summarizeTests(filters: TestFilters): string {
  if (!hasTestFilters(filters)) return 'All subjects, classes and statuses';
  const { search, subject, class: level, status } = filters;
  const parts = [subject, level && `Class ${level}`, status && testStates[status].word, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
