import { StudentFilter } from '@shikhar/contracts/students/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { defineFilters } from '../../../lib/addresses/list-filters.ts';
import { unknownClass } from '../../../lib/addresses/url-filters.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';

const StudentFilters = z.object({
  search: searchField,
  class: StudentFilter.shape.class.catch(undefined),
  show: StudentFilter.shape.show.catch(undefined),
  page: pageField,
});
export type StudentFilters = z.infer<typeof StudentFilters>;

export const studentFilters = defineFilters(StudentFilters);

export type StudentListPath = '/teacher/students' | '/school/students';

/** A sentence for each invalid filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return studentFilters.listUnknown(url, {
    class: unknownClass,
    show: (value) => `We do not know the choice “${value}”. Showing all.`,
  });
}

/** For exports, which cannot show that a filter was ignored. Throws a 400 for invalid filters. */
export function requireStudentFilters(url: string): StudentFilters {
  if (formatUnknownFilters(url).length > 0) throw createRefusal('This list does not exist. Choose the filters on the list page.');
  return studentFilters.parse(url);
}

/** The current filters in words: `Class 9, needs help`. */
export function summarizeFilters({ class: level, search, show }: StudentFilters): string {
  const parts = [level ? `Class ${level}` : 'All classes', ...(show ? ['needs help'] : []), ...(search ? [`“${search}”`] : [])];
  return parts.join(', ');
}
