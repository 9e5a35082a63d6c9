import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../../lib/addresses/list-filters.ts';
import { materialTypeWords } from '../../../../lib/words/material-text.ts';
import type { MaterialsBase } from '../materials-base.ts';

const MaterialFilters = z.object({
  /** `mine`: for users who can see all; `notes`: only concept notes. */
  show: choiceField(z.enum(['mine', 'notes'])),
  search: searchField,
  type: choiceField(MaterialType),
  subject: choiceField(Subject),
  class: choiceField(ClassLevel),
  page: pageField,
});
export type MaterialFilters = z.infer<typeof MaterialFilters>;

export const materialFilters = defineFilters(MaterialFilters);

/** URL of a list page with these filters. */
export function buildMaterialsHref(base: MaterialsBase, filters: MaterialFilters): string {
  return materialFilters.buildHref(`${base}/all`, filters);
}

export function buildDeleteHref(base: MaterialsBase, filters: MaterialFilters, id: string): string {
  const href = buildMaterialsHref(base, filters);
  return `${href}${href.includes('?') ? '&' : '?'}delete=${id}`;
}

const shownWords = { mine: 'mine', notes: 'concept notes' } as const;

/** The active filters in words: `Concept notes, Science, Class 10`. */
export function summarizeMaterials(filters: MaterialFilters): string {
  if (!materialFilters.isFiltered(filters)) return 'All types';
  const { search, type, subject, class: level, show } = filters;
  const parts = [show && shownWords[show], type && materialTypeWords[type], subject, level && `Class ${level}`];
  return [...parts, search && `“${search}”`].filter(Boolean).join(', ');
}
