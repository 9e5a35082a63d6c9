import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Problem } from '../http/problem.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import { QuestionDraft } from '../question-kinds/registry.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { SavedDraft } from './saved-draft.ts';

/** Filters of the bank. */
export const bankFilterFields = {
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  chapter: lineOfText(200).optional(),
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  /** The author's id, or `me`. */
  author: z.union([z.literal('me'), z.uuid()]).optional(),
  /** Any part of the question or its chapter. */
  search: lineOfText(100).optional(),
};
export const BankQuery = z.strictObject({ ...pageFields, ...bankFilterFields });
export type BankQuery = z.infer<typeof BankQuery>;

const Author = z.object({ id: z.uuid(), name: z.string() });

/** Facts about a bank question beside its content. */
const bankFacts = {
  class: ClassLevel,
  subject: Subject,
  /** Null once its author has left. */
  author: Author.nullable(),
  /** The number of tests that have it, or had it when they were taken. */
  testCount: z.int(),
  /**
   * The mean share of its marks (0 to 1) over the newest first attempts with visible marks; null before the
   * first. Negative when more was deducted than given.
   */
  facility: z.number().nullable(),
  /** Whether the caller may change and delete it: its author or an admin. */
  isOwn: z.boolean(),
};

/** A bank question in the list. */
export const BankQuestion = z.object({
  id: z.uuid(),
  type: QuestionType,
  question: z.string(),
  hasImage: z.boolean(),
  chapter: z.string(),
  difficulty: Difficulty,
  marks: z.number(),
  /** The group it belongs to; `questionCount` counts it too. */
  group: z.object({ id: z.uuid(), title: z.string(), questionCount: z.int() }).nullable(),
  /** A bank question that it nearly matched when it was saved. */
  near: z.object({ id: z.uuid(), question: z.string() }).nullable(),
  ...bankFacts,
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** Newest first. `everyone` counts the whole bank; `counts` the matches by type, ignoring the type filter. */
export const BankPage = z.object({
  questions: z.array(BankQuestion),
  total: z.int(),
  everyone: z.int(),
  counts: z.record(QuestionType, z.int()),
  /** The authors of bank questions. */
  authors: z.array(Author),
  /** The chapters of questions of the requested class and subject. */
  chapters: z.array(z.string()),
});
export type BankPage = z.infer<typeof BankPage>;

/** A bank question with its key. `version` counts its changes. */
export const BankQuestionDetail = z.object({
  id: z.uuid(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  draft: SavedDraft,
  ...bankFacts,
});
export type BankQuestionDetail = z.infer<typeof BankQuestionDetail>;

export const NewBankQuestion = z.strictObject({ class: ClassLevel, subject: Subject, draft: QuestionDraft });
export type NewBankQuestion = z.infer<typeof NewBankQuestion>;

/** `version` is the one the caller has seen. */
export const BankQuestionUpdate = NewBankQuestion.extend({ version: z.int().min(1) });
export type BankQuestionUpdate = z.infer<typeof BankQuestionUpdate>;

/** CONFLICT: someone changed it meanwhile; `version` is the current one. */
export const BankRefusal = Problem.extend({ version: z.int().optional() });

export const ChaptersQuery = z.strictObject({ ...pageFields, class: ClassLevel.optional(), subject: Subject.optional() });
export type ChaptersQuery = z.infer<typeof ChaptersQuery>;

export const Chapter = z.object({
  class: ClassLevel,
  subject: Subject,
  book: z.string(),
  title: z.string(),
});
export type Chapter = z.infer<typeof Chapter>;
/** In book order. */
export const ChaptersPage = z.object({ chapters: z.array(Chapter), total: z.int() });
export type ChaptersPage = z.infer<typeof ChaptersPage>;
