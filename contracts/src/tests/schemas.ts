import { z } from 'zod';
import { pageFields, queryFlag } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Paise } from '../vocabulary/money.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

export const QuestionType = z.enum(['mcq', 'truefalse', 'match', 'saq', 'broad']);
export type QuestionType = z.infer<typeof QuestionType>;

/** What a student sees of a result: `marks` are the totals, not which answer was right. */
export const ReviewShows = z.enum(['nothing', 'marks', 'marks_and_answers']);
export type ReviewShows = z.infer<typeof ReviewShows>;

/** From when: at once, after the test's window, or when all answers of the attempt are marked. */
export const ReviewFrom = z.enum(['at_once', 'after_window', 'after_marking']);
export type ReviewFrom = z.infer<typeof ReviewFrom>;

export const ReviewSetting = z.object({ shows: ReviewShows, from: ReviewFrom });
export type ReviewSetting = z.infer<typeof ReviewSetting>;

/** A published test as lists show it, for the caller; never a question or a key. */
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
 * A section as the author made it, or a run of questions of one type, without a title; `byMarks` counts questions of one worth, in
 * their order. Letters A, B, C ... follow the order.
 */
export const TestSection = z.object({
  title: z.string().nullable(),
  /** Null where there are several. */
  type: QuestionType.nullable(),
  /** How many answers count, the best ones; null for all. */
  answerCount: z.int().nullable(),
  /** The minutes that the caller would have for it alone, extra time included. */
  durationMinutes: z.int().nullable(),
  questionCount: z.int(),
  byMarks: z.array(z.object({ marksEach: z.number(), questionCount: z.int() })),
  /** The most that can be got. */
  marks: z.number(),
});
export type TestSection = z.infer<typeof TestSection>;

/** What the start page needs; the attempt facts are the calling student's own. */
export const TestDetail = TestSummary.extend({
  sections: z.array(TestSection),
  setBy: z.string().nullable(),
  review: ReviewSetting,
  /** Of the test, or of any section or question of it. */
  hasNegativeMarking: z.boolean(),
  hasLongAnswers: z.boolean(),
  /** Null when any number is allowed. */
  attemptsAllowed: z.int().nullable(),
  attemptsUsed: z.int(),
  /** Minutes from the end of one attempt to the start of the next. */
  attemptPauseMinutes: z.int(),
  /** When the pause after the last attempt ends; null once it has, or when no attempt is left. */
  nextAttemptAt: Instant.nullable(),
  /** Whether it is asked for at the start; the code itself is told to nobody. */
  needsAccessCode: z.boolean(),
  /** Sold, by itself or in a package, and not bought by the caller. */
  needsBuying: z.boolean(),
  /** Where it needs buying: a package in the store that has it. */
  soldIn: z.object({ packageId: z.uuid(), title: z.string() }).nullable(),
  /** 1 without extra time. */
  extraTimeFactor: z.number(),
  /** The minutes the caller would have, extra time included; the window's end cuts them all the same. */
  ownDurationMinutes: z.int(),
  attemptInProgressId: z.uuid().nullable(),
});
export type TestDetail = z.infer<typeof TestDetail>;

export const TestsQuery = z.strictObject({
  ...pageFields,
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  search: lineOfText(100).optional(),
  /** Only tests that are open or will open, soonest first; for a student, of their class and not yet taken. */
  upcoming: queryFlag.optional(),
  /** Only the quiz that stands in for "no test named" on the exam page, one a class. */
  sample: queryFlag.optional(),
});
export type TestsQuery = z.infer<typeof TestsQuery>;

export const TestsPage = z.object({ tests: z.array(TestSummary), total: z.int() });
export type TestsPage = z.infer<typeof TestsPage>;
