import { StudentFilter } from '@shikhar/contracts/students/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { listUnknown } from '../../../lib/addresses/url-filters.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';

// Invalid values in the URL are ignored: the list is still shown.
const StudentFilters = z.object({
  class: StudentFilter.shape.class.catch(undefined),
  show: StudentFilter.shape.show.catch(undefined),
  search: searchField,
  page: pageField,
});
export type StudentFilters = z.infer<typeof StudentFilters>;

export type StudentListPath = '/teacher/students' | '/school/students';

export function parseStudentFilters(url: string): StudentFilters {
  return StudentFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** A sentence for each invalid filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, {
    class: { values: StudentFilter.shape.class, shown: 'all' },
    show: { values: StudentFilter.shape.show, noun: 'choice', shown: 'all' },
  });
}

/** Like `parseStudentFilters`, for exports, which cannot show that a filter was ignored. Throws a 400 for invalid filters. */
export function requireStudentFilters(url: string): StudentFilters {
  if (formatUnknownFilters(url).length > 0) throw createRefusal('This list does not exist. Choose the filters on the list page.');
  return parseStudentFilters(url);
}

/** URL with the filters that are set. */
export function buildStudentHref(path: string, { class: level, search, show, page }: StudentFilters): string {
  return buildUrl(path, { search, class: level, show, page });
}

/** The service's query, without the page. */
export function toStudentFilter({ class: level, search, show }: StudentFilters): StudentFilter {
  return { class: level, show, search: search || undefined };
}

/** The current filters in words: `Class 9, needs help`. */
export function summarizeFilters({ class: level, search, show }: StudentFilters): string {
  const parts = [level ? `Class ${level}` : 'All classes', ...(show ? ['needs help'] : []), ...(search ? [`“${search}”`] : [])];
  return parts.join(', ');
}
