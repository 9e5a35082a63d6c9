import { z } from 'zod';
import { ResultQuestion } from '../../attempts/results/result.ts';
import { pageFields } from '../../http/pagination.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** Why it went wrong, by the student's own word. */
export const MistakeTag = z.enum(['concept', 'careless', 'time']);
export type MistakeTag = z.infer<typeof MistakeTag>;

/** `none`: the student has not said. */
export const MistakeReason = z.enum([...MistakeTag.options, 'none']);
export type MistakeReason = z.infer<typeof MistakeReason>;

/** How often a question must be got right, one after another, before it leaves the notebook. */
export const rightAnswersToLeave = 2;

/** A retry is no longer than this. */
export const maxRetried = 50;

/**
 * A question whose latest answer but for right ones was wrong or empty, with what was answered then. Options are in the order they
 * were written in, and not as the student saw them. While it `isHidden`, what was answered, how it came out and what is right are kept
 * back.
 */
export const Mistake = ResultQuestion.pick({
  type: true,
  question: true,
  image: true,
  options: true,
  left: true,
  right: true,
  isHidden: true,
  yours: true,
  files: true,
  rightAnswer: true,
  explanation: true,
}).extend({
  questionId: z.uuid(),
  /** Where it was answered. */
  attemptId: z.uuid(),
  index: z.int(),
  subject: Subject,
  chapter: z.string(),
  outcome: z.enum(['wrong', 'blank']).nullable(),
  madeAt: Instant,
  tag: MistakeTag.nullable(),
  /** Right answers since. */
  rightCount: z.int().nullable(),
  /** Long answers wait for a teacher, and are in no retry; nor are hidden questions. */
  canBeRetried: z.boolean(),
  /** Whether the student may say now that they can do it. */
  canBeKnown: z.boolean(),
});
export type Mistake = z.infer<typeof Mistake>;

export const MistakesQuery = z.strictObject({
  ...pageFields,
  subject: Subject.optional(),
  reason: MistakeReason.optional(),
  chapter: lineOfText(200).optional(),
});
export type MistakesQuery = z.infer<typeof MistakesQuery>;

/** `page` is the one that is shown: the last one, where the one asked for is past the end. */
export const MistakesPage = z.object({
  mistakes: z.array(Mistake),
  page: z.int(),
  /** Of those that fit the filters. */
  total: z.int(),
  /** Of all that are open, and the tests they are from. */
  openCount: z.int(),
  testCount: z.int(),
  /** Got right often enough since. */
  leftCount: z.int(),
  /** Each with how many fit the other filters. */
  subjects: z.array(z.object({ subject: Subject, count: z.int() })),
  reasons: z.array(z.object({ reason: MistakeReason, count: z.int() })),
  /** The retry that is not handed in yet. */
  running: z.object({ attemptId: z.uuid(), questionCount: z.int() }).nullable(),
});
export type MistakesPage = z.infer<typeof MistakesPage>;

/** Null takes the tag away. */
export const MistakeTagging = z.strictObject({ tag: MistakeTag.nullable() });
export type MistakeTagging = z.infer<typeof MistakeTagging>;

export const MistakeKnown = z.object({ rightCount: z.int(), hasLeft: z.boolean() });
export type MistakeKnown = z.infer<typeof MistakeKnown>;

export const Retry = z.strictObject({ questionIds: z.array(z.uuid()).min(1, 'Choose at least one question').max(maxRetried) });
export type Retry = z.infer<typeof Retry>;
export const RetryStarted = z.object({ attemptId: z.uuid() });
