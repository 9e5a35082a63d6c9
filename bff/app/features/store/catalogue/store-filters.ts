import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { unknownClass, unknownSubject } from '../../../lib/addresses/url-filters.ts';

/** Four rows of three. */
export const packagesPerPage = 12;

const Filters = z.object({
  subject: choiceField(Subject),
  class: choiceField(ClassLevel),
  level: choiceField(Difficulty),
  page: pageField,
});
export type StoreFilters = z.infer<typeof Filters>;

export const storeFilters = defineFilters(Filters);

/** A sentence for each unknown filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return storeFilters.listUnknown(url, {
    subject: unknownSubject,
    class: unknownClass,
    level: (value) => `We do not know the level “${value}”. Showing all.`,
  });
}

/** The active filters in words, for the collapsed filters on phones. */
export function summarizeFilters({ subject, class: level, level: difficulty }: StoreFilters): string {
  if (!(subject || level || difficulty)) return 'All subjects, classes and levels';
  return [subject ?? 'All subjects', level ? `Class ${level}` : 'all classes', difficulty ?? 'all levels'].join(', ');
}
