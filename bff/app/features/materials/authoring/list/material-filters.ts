import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../../lib/addresses/build-url.ts';
import { materialTypeWords } from '../../../../lib/words/material-text.ts';
import type { MaterialsBase } from '../materials-base.ts';

const MaterialFilters = z.object({
  search: searchField,
  type: MaterialType.optional().catch(undefined),
  subject: Subject.optional().catch(undefined),
  class: ClassLevel.optional().catch(undefined),
  /** `mine`: for users who can see all; `notes`: only concept notes. */
  show: z.enum(['mine', 'notes']).optional().catch(undefined),
  page: pageField,
});
export type MaterialFilters = z.infer<typeof MaterialFilters>;

export function parseMaterialFilters(url: string): MaterialFilters {
  return MaterialFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** URL of a list page with these filters. */
export function buildMaterialsHref(base: MaterialsBase, filters: MaterialFilters): string {
  const { show, search, type, subject, class: level, page } = filters;
  return buildUrl(`${base}/all`, { show, search, type, subject, class: level, page });
}

export function buildDeleteHref(base: MaterialsBase, filters: MaterialFilters, id: string): string {
  const href = buildMaterialsHref(base, filters);
  return `${href}${href.includes('?') ? '&' : '?'}delete=${id}`;
}

export function hasMaterialFilters({ search, type, subject, class: level, show }: MaterialFilters): boolean {
  return search !== '' || [type, subject, level, show].some((choice) => choice !== undefined);
}

const shownWords = { mine: 'mine', notes: 'concept notes' } as const;

/** The active filters in words: `Concept notes, Science, Class 10`. */
export function summarizeMaterials(filters: MaterialFilters): string {
  if (!hasMaterialFilters(filters)) return 'All types';
  const { search, type, subject, class: level, show } = filters;
  const parts = [show && shownWords[show], type && materialTypeWords[type], subject, level && `Class ${level}`];
  return [...parts, search && `“${search}”`].filter(Boolean).join(', ');
}
