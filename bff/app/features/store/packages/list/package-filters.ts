import { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../../lib/addresses/build-url.ts';
import { packageStates, packagesPath } from '../package-text.ts';

const Filters = z.object({
  search: searchField,
  subject: Subject.optional().catch(undefined),
  class: ClassLevel.optional().catch(undefined),
  status: PackageStatus.optional().catch(undefined),
  page: pageField,
});
export type PackageFilters = z.infer<typeof Filters>;

export function parsePackageFilters(url: string): PackageFilters {
  return Filters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** URL of a list page with these filters. */
export function buildPackagesHref(filters: PackageFilters): string {
  const { search, subject, class: level, status, page } = filters;
  return buildUrl(packagesPath, { search, subject, class: level, status, page });
}

export function hasPackageFilters({ search, subject, class: level, status }: PackageFilters): boolean {
  return search !== '' || [subject, level, status].some((choice) => choice !== undefined);
}

/** The active filters in words: `Science, Class 10, Draft`. */
export function summarizePackages(filters: PackageFilters): string {
  if (!hasPackageFilters(filters)) return 'All subjects, classes and statuses';
  const { search, subject, class: level, status } = filters;
  const parts = [subject, level && `Class ${level}`, status && packageStates[status].word, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
