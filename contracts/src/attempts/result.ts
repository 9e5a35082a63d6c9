import { z } from 'zod';
import { QuestionType, ReviewPolicy } from '../tests/schemas.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Answer } from './answers.ts';
import { AttemptTest, MarkingStatus } from './schemas.ts';

/** How one question came out. `waiting` until a teacher has marked it. */
export const Outcome = z.enum(['correct', 'part', 'wrong', 'blank', 'waiting']);
export type Outcome = z.infer<typeof Outcome>;

/** The right answer, for showing: the option's index, the pairs, or texts (accepted ones, or a model answer). */
export const RightAnswer = z.union([
  z.object({ choice: z.int() }),
  z.object({ pairs: z.record(z.string(), z.int()) }),
  z.object({ texts: z.array(z.string()) }),
]);
export type RightAnswer = z.infer<typeof RightAnswer>;

/**
 * A question of a result, in the order and shuffle the student saw. `right`, `explanation` and `outcome` are null while the
 * test's review policy keeps them back; `awarded` is null while a teacher has yet to mark.
 */
export const ResultQuestion = z.object({
  index: z.int(),
  section: z.int(),
  type: QuestionType,
  question: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).optional(),
  options: z.array(z.string()).optional(),
  left: z.array(z.string()).optional(),
  right: z.array(z.string()).optional(),
  marks: z.number(),
  awarded: z.number().nullable(),
  correct: z.boolean().nullable(),
  outcome: Outcome.nullable(),
  flagged: z.boolean(),
  yours: Answer.nullable(),
  rightAnswer: RightAnswer.nullable(),
  explanation: z.string().nullable(),
  comment: z.string().nullable(),
  /** Whole seconds between arriving at the question and its last save. */
  timeSpentSeconds: z.int(),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/**
 * `rank` is the place of this attempt among the first attempts of all takers (ties share it), `takers` how many there are.
 * `classAveragePercent` is over those first attempts, one decimal; null with no other taker.
 */
export const Result = z.object({
  attemptId: z.uuid(),
  test: AttemptTest,
  number: z.int(),
  receiptNumber: z.string(),
  startedAt: Instant,
  submittedAt: Instant,
  submittedBy: z.enum(['student', 'deadline']),
  timeUsedSeconds: z.int(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number(),
  status: MarkingStatus,
  /** Marks of the questions a teacher has yet to mark. */
  waitingMarks: z.number(),
  rank: z.int(),
  takers: z.int(),
  classAveragePercent: z.number().nullable(),
  reviewPolicy: ReviewPolicy,
  /** Whether right answers and explanations are in `questions` now. */
  isReviewOpen: z.boolean(),
  questions: z.array(ResultQuestion),
});
export type Result = z.infer<typeof Result>;
