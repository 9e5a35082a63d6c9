import type { BankQuery } from '@shikhar/contracts/questions/bank';
import { maxPerBatch } from '@shikhar/contracts/questions/moves';
import { QuestionType } from '@shikhar/contracts/tests/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { typeNames } from '../../../lib/words/question-types.ts';

// Unknown values are ignored, so that the list still opens.
const BankFilters = z.object({
  search: searchField,
  class: ClassLevel.optional().catch(undefined),
  subject: Subject.optional().catch(undefined),
  chapter: searchField,
  type: QuestionType.optional().catch(undefined),
  difficulty: Difficulty.optional().catch(undefined),
  author: z
    .union([z.literal('me'), z.uuid()])
    .optional()
    .catch(undefined),
  page: pageField,
  /** The test to add questions to, if the user comes from one. */
  test: z.uuid().optional().catch(undefined),
  /** Selected questions from all pages of the list. */
  picked: z
    .string()
    .transform((text) => [...new Set(text.split(','))].filter((id) => z.uuid().safeParse(id).success).slice(0, maxPerBatch))
    .catch([]),
});
export type BankFilters = z.infer<typeof BankFilters>;

export function parseBankFilters(url: string): BankFilters {
  return BankFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

const names = ['search', 'class', 'subject', 'chapter', 'type', 'difficulty', 'author', 'test'] as const;

/** Builds the URL for the filters, without default values. */
export function buildBankHref(path: string, filters: Partial<BankFilters>): string {
  const query = new URLSearchParams();
  for (const name of names) if (filters[name]) query.set(name, filters[name]);
  if (filters.picked !== undefined && filters.picked.length > 0) query.set('picked', filters.picked.join(','));
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The query for the domain service, without the page. */
export function toBankQuery({ search, chapter, page: _, test: __, picked: ___, ...filters }: BankFilters): Partial<BankQuery> {
  return { ...filters, ...(search && { search }), ...(chapter && { chapter }) };
}

export function hasBankFilters(filters: BankFilters): boolean {
  return Object.values(toBankQuery(filters)).some((choice) => choice !== undefined);
}

/** Describes the filters: `Class 10, Science, Light`. */
export function summarizeBank({ search, class: level, subject, chapter, type, difficulty, author }: BankFilters): string {
  const parts = [level && `Class ${level}`, subject, chapter, type && typeNames[type], difficulty, author && 'one author'];
  const said = [...parts, search && `“${search}”`].filter(Boolean).join(', ');
  return said || 'All questions';
}
