import { StudentFilter } from '@shikhar/contracts/students/schemas';
import { z } from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { listUnknown } from '../../../lib/addresses/asked-filters.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';

// What an address cannot mean is left out: a list is shown all the same.
const StudentFilters = z.object({
  class: StudentFilter.shape.class.catch(undefined),
  show: StudentFilter.shape.show.catch(undefined),
  search: searchField,
  page: pageField,
});
export type StudentFilters = z.infer<typeof StudentFilters>;

/** Where a list of students lies. */
export type StudentListPath = '/teacher/students' | '/school/students';

export function parseStudentFilters(url: string): StudentFilters {
  return StudentFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** What an address says that means nothing, each in a sentence. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, {
    class: { values: StudentFilter.shape.class, shown: 'all' },
    show: { values: StudentFilter.shape.show, noun: 'choice', shown: 'all' },
  });
}

/** As `parseStudentFilters`, for files, which say nowhere what was left out. Throws the answer (400) to what an address cannot mean. */
export function requireStudentFilters(url: string): StudentFilters {
  if (formatUnknownFilters(url).length > 0) throw createRefusal('This list does not exist. Choose its filters on its page.');
  return parseStudentFilters(url);
}

/** The filters as an address has them; what says nothing is left out. */
export function buildStudentHref(path: string, { class: level, search, show, page }: StudentFilters): string {
  return buildUrl(path, { search, class: level, show, page });
}

/** What the domain service is asked for, but the page. */
export function toStudentFilter({ class: level, search, show }: StudentFilters): StudentFilter {
  return { class: level, show, search: search || undefined };
}

/** The choice in force, in words: `Class 9, needs help`. */
export function summarizeFilters({ class: level, search, show }: StudentFilters): string {
  const parts = [level ? `Class ${level}` : 'All classes', ...(show ? ['needs help'] : []), ...(search ? [`“${search}”`] : [])];
  return parts.join(', ');
}
