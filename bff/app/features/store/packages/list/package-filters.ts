import { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../../lib/addresses/list-filters.ts';
import { packageStates } from '../package-text.ts';

const PackageFilters = z.object({
  search: searchField,
  subject: choiceField(Subject),
  class: choiceField(ClassLevel),
  status: choiceField(PackageStatus),
  page: pageField,
});
type PackageFilters = z.infer<typeof PackageFilters>;

export const packageFilters = defineFilters(PackageFilters);

/** The active filters in words: `Science, Class 10, Draft`. */
export function summarizePackages(filters: PackageFilters): string {
  if (!packageFilters.isFiltered(filters)) return 'All subjects, classes and statuses';
  const { search, subject, class: level, status } = filters;
  const parts = [subject, level && `Class ${level}`, status && packageStates[status].word, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
