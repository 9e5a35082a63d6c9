import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { BankQuery } from '@shikhar/contracts/questions/bank';
import { maxPerBatch } from '@shikhar/contracts/questions/moves';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';

const BankFilters = z.object({
  search: searchField,
  class: choiceField(ClassLevel),
  subject: choiceField(Subject),
  chapter: searchField,
  type: choiceField(QuestionType),
  difficulty: choiceField(Difficulty),
  author: choiceField(z.union([z.literal('me'), z.uuid()])),
  /** The test to add questions to, if the user comes from one. */
  test: choiceField(z.uuid()),
  /** Selected questions from all pages of the list. */
  picked: z
    .string()
    .transform((text) => [...new Set(text.split(','))].filter((id) => z.uuid().safeParse(id).success).slice(0, maxPerBatch))
    .catch([]),
  page: pageField,
});
export type BankFilters = z.infer<typeof BankFilters>;

export const bankFilters = defineFilters(BankFilters);

/** The query for the domain service, without the page. */
export function toBankQuery({ search, chapter, page: _, test: __, picked: ___, ...filters }: BankFilters): Partial<BankQuery> {
  return { ...filters, ...(search && { search }), ...(chapter && { chapter }) };
}

export function hasBankFilters(filters: BankFilters): boolean {
  return Object.values(toBankQuery(filters)).some((choice) => choice !== undefined);
}

/** Describes the filters: `Class 10, Science, Light`. */
export function summarizeBank({ search, class: level, subject, chapter, type, difficulty, author }: BankFilters): string {
  const parts = [
    level && `Class ${level}`,
    subject,
    chapter,
    type && questionKindNames[type].name,
    difficulty,
    author && 'one author',
  ];
  const said = [...parts, search && `“${search}”`].filter(Boolean).join(', ');
  return said || 'All questions';
}
