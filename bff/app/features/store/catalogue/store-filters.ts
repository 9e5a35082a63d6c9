import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { listUnknown } from '../../../lib/addresses/url-filters.ts';

/** Four rows of three. */
export const packagesPerPage = 12;

const Filters = z.object({
  subject: Subject.optional().catch(undefined),
  class: ClassLevel.optional().catch(undefined),
  level: Difficulty.optional().catch(undefined),
  page: pageField,
});
export type StoreFilters = z.infer<typeof Filters>;

const chosen = ['subject', 'class', 'level'] as const;
const known = {
  subject: { values: Subject, shown: 'all' },
  class: { values: ClassLevel, shown: 'all' },
  level: { values: Difficulty, shown: 'all' },
} as const;

export function parseStoreFilters(url: string): StoreFilters {
  return Filters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** A sentence for each unknown filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, known);
}

/** URL of a store page with these filters. */
export function buildStoreHref(filters: Partial<StoreFilters>): string {
  const { subject, class: level, level: difficulty, page } = filters;
  return buildUrl('/test-series', { subject, class: level, level: difficulty, page });
}

export function hasStoreFilters(filters: StoreFilters): boolean {
  return chosen.some((name) => filters[name] !== undefined);
}

/** The active filters in words, for the collapsed filters on phones. */
export function summarizeFilters({ subject, class: level, level: difficulty }: StoreFilters): string {
  if (!(subject || level || difficulty)) return 'All subjects, classes and levels';
  return [subject ?? 'All subjects', level ? `Class ${level}` : 'all classes', difficulty ?? 'all levels'].join(', ');
}
