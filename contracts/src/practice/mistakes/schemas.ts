import * as z from 'zod';
import { ResultQuestion } from '../../attempts/results/result.ts';
import { pageFields } from '../../http/pagination.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** Why it went wrong, as tagged by the student. */
export const MistakeTag = z.enum(['concept', 'careless', 'time']);
export type MistakeTag = z.infer<typeof MistakeTag>;

/** `none`: not tagged. */
export const MistakeReason = z.enum([...MistakeTag.options, 'none']);
export type MistakeReason = z.infer<typeof MistakeReason>;

/** How many times in a row a question must be right before it leaves the notebook. */
export const rightAnswersToLeave = 2;

/** Maximum questions per retry. */
export const maxRetried = 50;

/**
 * A question with its latest wrong or blank answer. Options are in the author's order, not in the order the student saw. While it
 * `isHidden`, the answer, the outcome and the right answer are hidden.
 */
export const Mistake = ResultQuestion.pick({
  type: true,
  question: true,
  image: true,
  group: true,
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
  /** Right answers in a row since then. */
  rightCount: z.int().nullable(),
  /** False for long answers, which need a teacher, and for hidden questions. */
  canBeRetried: z.boolean(),
  /** Whether the student may mark it as known now. */
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

/** `page` is the page shown: the last one if the requested one is past the end. */
export const MistakesPage = z.object({
  mistakes: z.array(Mistake),
  page: z.int(),
  /** Matching the filters. */
  total: z.int(),
  /** All open mistakes, and the tests they come from. */
  openCount: z.int(),
  testCount: z.int(),
  /** Mistakes that have left the notebook. */
  leftCount: z.int(),
  /** Each with its count under the other filters. */
  subjects: z.array(z.object({ subject: Subject, count: z.int() })),
  reasons: z.array(z.object({ reason: MistakeReason, count: z.int() })),
  /** The retry in progress. */
  running: z.object({ attemptId: z.uuid(), questionCount: z.int() }).nullable(),
});
export type MistakesPage = z.infer<typeof MistakesPage>;

/** Null removes the tag. */
export const MistakeTagging = z.strictObject({ tag: MistakeTag.nullable() });
export type MistakeTagging = z.infer<typeof MistakeTagging>;

export const MistakeKnown = z.object({ rightCount: z.int(), hasLeft: z.boolean() });
export type MistakeKnown = z.infer<typeof MistakeKnown>;

export const Retry = z.strictObject({ questionIds: z.array(z.uuid()).min(1, 'Choose at least one question').max(maxRetried) });
export type Retry = z.infer<typeof Retry>;
export const RetryStarted = z.object({ attemptId: z.uuid() });
