import { z } from 'zod';
import { OwnChallenge } from '../../marking/challenges/schemas.ts';
import { MarkingRule } from '../../marking/remarkings/schemas.ts';
import { QuestionType } from '../../tests/schemas.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Answer } from '../answers/schemas.ts';
import { AnswerFile } from '../files/schemas.ts';
import { AttemptTest, MarkingStatus, reviewFields } from '../schemas.ts';

/**
 * How one question came out. `waiting` until a teacher has marked it; `extra`: its section takes fewer answers, and better ones
 * counted; `dropped`: the question was taken out of the marking for everyone.
 */
export const Outcome = z.enum(['correct', 'part', 'wrong', 'blank', 'waiting', 'extra', 'dropped']);
export type Outcome = z.infer<typeof Outcome>;

/** The right answer, for showing: the option's index and those that count as well, the pairs, or texts (accepted ones, or a model answer). */
export const RightAnswer = z.union([
  z.object({ choice: z.int(), alsoRight: z.array(z.int()).optional() }),
  z.object({ pairs: z.record(z.string(), z.int()) }),
  z.object({ texts: z.array(z.string()) }),
]);
export type RightAnswer = z.infer<typeof RightAnswer>;

/**
 * A question of a result, in the order and shuffle the student saw. What tells right from wrong (`awarded`,
 * `correct`, `outcome`, `rightAnswer`, `explanation`, `comment`, `rubric`, `challenge`) is null unless answers may be seen, and while it
 * `isHidden`; `awarded` also while a teacher has yet to mark.
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
  /** The caller, its student, sits the same question in a running test: `yours` and `files` are kept back as well. */
  isHidden: z.boolean(),
  awarded: z.number().nullable(),
  correct: z.boolean().nullable(),
  outcome: Outcome.nullable(),
  flagged: z.boolean(),
  yours: Answer.nullable(),
  /** Photos of a written answer. */
  files: z.array(AnswerFile),
  rightAnswer: RightAnswer.nullable(),
  explanation: z.string().nullable(),
  comment: z.string().nullable(),
  /** Of a long answer that a teacher has marked: what it earned points for, and what it did not. */
  rubric: z.array(z.object({ criterion: z.string(), points: z.number(), isGiven: z.boolean() })).nullable(),
  /** How it counts, for everyone. */
  rule: MarkingRule,
  /** What its student contests. */
  challenge: OwnChallenge.nullable(),
  /** Whether the caller, its student, may contest it now, or write the reason of what is open anew. */
  canBeChallenged: z.boolean(),
  /** Whole seconds between arriving at the question and its last save. */
  timeSpentSeconds: z.int(),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/** Whose attempt it is, as a receipt and a report card name them. */
export const AttemptStudent = z.object({ name: z.string(), schoolName: z.string().nullable() });
export type AttemptStudent = z.infer<typeof AttemptStudent>;

/** Of so many answers the best count; null: of all. */
export const ResultSection = z.object({ title: z.string(), answerCount: z.int().nullable() });
export type ResultSection = z.infer<typeof ResultSection>;

/**
 * `rank` is the place of this attempt among the first attempts of all takers (ties share it), null until all of it is marked;
 * `takers` how many there are.
 * `classAveragePercent` is over those first attempts, one decimal; null with no other taker.
 * All numbers of marks are null, and `questions` is empty, while nothing may be seen.
 */
export const Result = z.object({
  attemptId: z.uuid(),
  test: AttemptTest,
  student: AttemptStudent,
  number: z.int(),
  receiptNumber: z.string(),
  startedAt: Instant,
  submittedAt: Instant,
  submittedBy: z.enum(['student', 'deadline']),
  timeUsedSeconds: z.int(),
  score: z.number().nullable(),
  maxScore: z.number(),
  percent: z.number().nullable(),
  status: MarkingStatus,
  rank: z.int().nullable(),
  takers: z.int().nullable(),
  classAveragePercent: z.number().nullable(),
  /** As the author made them; empty where a section is a run of questions of one type. */
  sections: z.array(ResultSection),
  /** By staff, to see the test as a student does: it counts nowhere. */
  isPreview: z.boolean(),
  /** A retry of the student's own mistakes: it counts in no figure but the notebook. */
  isPractice: z.boolean(),
  /** Some of its questions are hidden, as they stand in a running test of the caller. */
  hasHiddenQuestions: z.boolean(),
  ...reviewFields,
  questions: z.array(ResultQuestion),
});
export type Result = z.infer<typeof Result>;
