import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { z } from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { materialTypeWords } from '../../../lib/words/material-words.ts';

/** Three rows of three. */
export const cardsPerPage = 9;

const Filters = z.object({
  search: searchField,
  type: MaterialType.optional().catch(undefined),
  subject: Subject.optional().catch(undefined),
  /** A student's own class, and all for others, without it. */
  class: ClassLevel.or(z.literal('all')).optional().catch(undefined),
  chapter: searchField,
  page: pageField,
});
export type MaterialFilters = z.infer<typeof Filters>;

const chosen = ['type', 'subject', 'class'] as const;

export function parseMaterialFilters(url: string): MaterialFilters {
  return Filters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** Which filters the address gives a value that there is not: they are left out of the list. */
export function findUnknownFilters(url: string): (typeof chosen)[number][] {
  const given = new URL(url).searchParams;
  const read = parseMaterialFilters(url);
  return chosen.filter((name) => Boolean(given.get(name)) && read[name] === undefined);
}

/** The address of a page of the list with these filters. */
export function buildMaterialsHref(filters: Partial<MaterialFilters>): string {
  const { search, type, subject, class: level, chapter, page } = filters;
  return buildUrl('/study-materials', { search, type, subject, class: level, chapter, page });
}

/** What the address of a material says of the list that it was opened from: empty for the plain one. */
export function buildListQuery(filters: Partial<MaterialFilters>): string {
  const [, query = ''] = buildMaterialsHref(filters).split('?');
  return query;
}

/** What `buildListQuery` wrote; of anything else only what is a filter is left. */
export function parseListQuery(url: string): string {
  const given = new URL(url).searchParams.get('list');
  return given === null ? '' : buildListQuery(parseMaterialFilters(new URL(`?${given}`, url).href));
}

/** Whether it was asked for some of a class's materials only. */
export function isNarrowed({ search, type, subject, chapter }: MaterialFilters): boolean {
  return [search, type, subject, chapter].some(Boolean);
}

/** The choice in force, in words, for the folded filters of phones. */
export function summarizeFilters({ search, type, subject, chapter }: MaterialFilters): string {
  const parts = [subject ?? 'All Subjects', type ? materialTypeWords[type] : 'all types', chapter, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
