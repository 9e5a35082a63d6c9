import { z } from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Problem } from '../http/problem.ts';
import { QuestionType } from '../tests/schemas.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { SavedDraft } from './saved-draft.ts';
import { QuestionDraft } from './schemas.ts';

/** What narrows the bank. */
export const bankFilterFields = {
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  chapter: lineOfText(200).optional(),
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  /** The id of who wrote it, or `me`. */
  author: z.union([z.literal('me'), z.uuid()]).optional(),
  /** Any part of the question or its chapter. */
  search: lineOfText(100).optional(),
};
export const BankQuery = z.strictObject({ ...pageFields, ...bankFilterFields });
export type BankQuery = z.infer<typeof BankQuery>;

const Author = z.object({ id: z.uuid(), name: z.string() });

/** What is known of a question of the bank beside what it asks. */
const bankFacts = {
  class: ClassLevel,
  subject: Subject,
  /** Null once its author has left. */
  author: Author.nullable(),
  /** In how many tests it is, or was when they were sat. */
  testCount: z.int(),
  /**
   * The mean share of its marks, 0 to 1, over the newest first attempts whose students may see their marks; null before the
   * first. Less than 0 where more was taken off than given.
   */
  facility: z.number().nullable(),
  /** Whether the caller may change and delete it: its author or an admin. */
  isOwn: z.boolean(),
};

/** A question of the bank as its list shows it. */
export const BankQuestion = z.object({
  id: z.uuid(),
  type: QuestionType,
  question: z.string(),
  hasImage: z.boolean(),
  chapter: z.string(),
  difficulty: Difficulty,
  marks: z.number(),
  /** Another question of the bank that it was nearly the same as when it was saved. */
  near: z.object({ id: z.uuid(), question: z.string() }).nullable(),
  ...bankFacts,
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** The newest first. `everyone` counts the whole bank, `counts` what the query finds by type, whatever type it names. */
export const BankPage = z.object({
  questions: z.array(BankQuestion),
  total: z.int(),
  everyone: z.int(),
  counts: z.record(QuestionType, z.int()),
  /** Who has written questions of the bank. */
  authors: z.array(Author),
  /** Those of the questions of the class and subject that the query names. */
  chapters: z.array(z.string()),
});
export type BankPage = z.infer<typeof BankPage>;

/** A question of the bank with its key. `version` counts its changes. */
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

/** `version` is the one that the caller has seen. */
export const BankQuestionUpdate = NewBankQuestion.extend({ version: z.int().min(1) });
export type BankQuestionUpdate = z.infer<typeof BankQuestionUpdate>;

/** CONFLICT: someone changed it since; `version` is the present one. */
export const BankRefusal = Problem.extend({ version: z.int().optional() });

export const ChaptersQuery = z.strictObject({ class: ClassLevel.optional(), subject: Subject.optional() });
export type ChaptersQuery = z.infer<typeof ChaptersQuery>;

/** In the order of the book. */
export const Chapter = z.object({
  class: ClassLevel,
  subject: Subject,
  book: z.string(),
  title: z.string(),
});
export type Chapter = z.infer<typeof Chapter>;
export const Chapters = z.object({ chapters: z.array(Chapter) });
export type Chapters = z.infer<typeof Chapters>;
