import * as z from 'zod';
import { pageFields, queryFlag } from '../http/pagination.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Paise } from '../vocabulary/money.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

/** The parts of a result that a student sees: `marks` means totals only. */
export const ReviewShows = z.enum(['nothing', 'marks', 'marks_and_answers']);
export type ReviewShows = z.infer<typeof ReviewShows>;

/** When it is shown: immediately, after the test's window, or when the attempt is fully marked. */
export const ReviewFrom = z.enum(['at_once', 'after_window', 'after_marking']);
export type ReviewFrom = z.infer<typeof ReviewFrom>;

export const ReviewSetting = z.object({ shows: ReviewShows, from: ReviewFrom });
export type ReviewSetting = z.infer<typeof ReviewSetting>;

/** A published test in lists, for the caller; without questions or keys. */
export const TestSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  subject: Subject,
  class: ClassLevel,
  chapter: z.string(),
  difficulty: Difficulty,
  durationMinutes: z.int(),
  totalMarks: z.number(),
  questionCount: z.int(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  /** Absent when the test is free. */
  pricePaise: Paise.optional(),
});
export type TestSummary = z.infer<typeof TestSummary>;

/**
 * An author's section, or an untitled run of questions of one type; `byMarks` counts questions by marks, in
 * their order. Letters A, B, C ... follow the order.
 */
export const TestSection = z.object({
  title: z.string().nullable(),
  /** Null if there are several. */
  type: QuestionType.nullable(),
  /** How many of the best answers count; null for all. */
  answerCount: z.int().nullable(),
  /** The caller's own minutes for this section, extra time included. */
  durationMinutes: z.int().nullable(),
  questionCount: z.int(),
  byMarks: z.array(z.object({ marksEach: z.number(), questionCount: z.int() })),
  /** Maximum marks. */
  marks: z.number(),
});
export type TestSection = z.infer<typeof TestSection>;

/** The data of the start page; the attempt facts are the caller's own. */
export const TestDetail = TestSummary.extend({
  sections: z.array(TestSection),
  setBy: z.string().nullable(),
  review: ReviewSetting,
  /** Set for the test, or for any section or question of it. */
  hasNegativeMarking: z.boolean(),
  hasLongAnswers: z.boolean(),
  /** Null when any number is allowed. */
  attemptsAllowed: z.int().nullable(),
  attemptsUsed: z.int(),
  /** Minutes from the end of one attempt to the start of the next. */
  attemptPauseMinutes: z.int(),
  /** When the pause after the last attempt ends; null if it has ended or no attempt is left. */
  nextAttemptAt: Instant.nullable(),
  /** Whether the start requires it; the code itself is never returned. */
  needsAccessCode: z.boolean(),
  /** For sale, alone or in a package, and not bought by the caller. */
  needsBuying: z.boolean(),
  /** If it must be bought: a store package that has it. */
  soldIn: z.object({ packageId: z.uuid(), title: z.string() }).nullable(),
  /** 1 without extra time. */
  extraTimeFactor: z.number(),
  /** The caller's minutes, extra time included; the end of the window still applies. */
  ownDurationMinutes: z.int(),
  attemptInProgressId: z.uuid().nullable(),
});
export type TestDetail = z.infer<typeof TestDetail>;

export const TestsQuery = z.strictObject({
  ...pageFields,
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  search: lineOfText(100).optional(),
  /** Only open and future tests, soonest first; for a student, only those of their class not yet taken. */
  upcoming: queryFlag.optional(),
  /** Only the default quiz of the exam page, one per class. */
  sample: queryFlag.optional(),
});
export type TestsQuery = z.infer<typeof TestsQuery>;

export const TestsPage = z.object({ tests: z.array(TestSummary), total: z.int() });
export type TestsPage = z.infer<typeof TestsPage>;
