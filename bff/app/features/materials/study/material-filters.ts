import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { unknownClass, unknownSubject } from '../../../lib/addresses/url-filters.ts';
import { materialTypeWords } from '../../../lib/words/material-text.ts';

/** Three rows of three. */
export const cardsPerPage = 9;

const Filters = z.object({
  search: searchField,
  type: choiceField(MaterialType),
  subject: choiceField(Subject),
  /** Without it: a student's own class; all classes for others. */
  class: choiceField(ClassLevel.or(z.literal('all'))),
  chapter: searchField,
  page: pageField,
});
export type MaterialFilters = z.infer<typeof Filters>;

export const materialFilters = defineFilters(Filters);

/** A sentence for each unknown filter in the URL. `own` is the student's class, which is shown without a class filter. */
export function formatUnknownFilters(url: string, own: ClassLevel | null): string[] {
  return materialFilters.listUnknown(url, {
    type: (value) => `We do not know the type “${value}”. Showing all.`,
    subject: unknownSubject,
    class: own === null ? unknownClass : (value) => `We do not know the class “${value}”. Showing class ${own}.`,
  });
}

/** URL of a list page with these filters. */
export function buildMaterialsHref(filters: Partial<MaterialFilters>): string {
  return materialFilters.buildHref('/study-materials', filters);
}

/** The list's query, carried in a material's URL; empty for the unfiltered list. */
export function buildListQuery(filters: Partial<MaterialFilters>): string {
  const [, query = ''] = buildMaterialsHref(filters).split('?');
  return query;
}

/** Parses the output of `buildListQuery`; ignores anything that is not a filter. */
export function parseListQuery(url: string): string {
  const given = new URL(url).searchParams.get('list');
  return given === null ? '' : buildListQuery(materialFilters.parse(new URL(`?${given}`, url).href));
}

/** Whether any filter besides the class is set. */
export function isNarrowed({ search, type, subject, chapter }: MaterialFilters): boolean {
  return [search, type, subject, chapter].some(Boolean);
}

/** The active filters in words, for the collapsed filters on phones. */
export function summarizeFilters({ search, type, subject, chapter }: MaterialFilters): string {
  const parts = [subject ?? 'All Subjects', type ? materialTypeWords[type] : 'all types', chapter, search && `“${search}”`];
  return parts.filter(Boolean).join(', ');
}
