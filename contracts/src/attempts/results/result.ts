import * as z from 'zod';
import { OwnChallenge } from '../../marking/challenges/schemas.ts';
import { MarkingRule } from '../../marking/remarkings/schemas.ts';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { Answer, RightAnswer } from '../../question-kinds/registry.ts';
import { AttemptGroup, ShownImage } from '../../question-kinds/shared.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { AnswerFile } from '../files/schemas.ts';
import { AttemptTest, MarkingStatus, reviewFields } from '../schemas.ts';

/**
 * The outcome of one question. `waiting` until a teacher has marked it; `extra`: its section counts fewer answers, and better
 * ones counted; `dropped`: the question does not count for anyone.
 */
export const Outcome = z.enum(['correct', 'part', 'wrong', 'blank', 'waiting', 'extra', 'dropped']);
export type Outcome = z.infer<typeof Outcome>;

/**
 * A question of a result, in the order and shuffle the student saw. The fields that reveal right or wrong (`awarded`, `correct`,
 * `outcome`, `rightAnswer`, `explanation`, `comment`, `rubric`, `challenge`) are null while answers may not be seen or it
 * `isHidden`; `awarded` is also null until a teacher has marked it.
 */
export const ResultQuestion = z.object({
  index: z.int(),
  section: z.int(),
  type: QuestionType,
  question: z.string(),
  image: ShownImage.optional(),
  /** The passage, case, table or figure that it shares with others. */
  group: AttemptGroup.optional(),
  options: z.array(z.string()).optional(),
  left: z.array(z.string()).optional(),
  right: z.array(z.string()).optional(),
  marks: z.number(),
  /** The student has the same question in a running test, so `yours` and `files` are hidden as well. */
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
  /** For a marked long answer: which rubric items earned points. */
  rubric: z.array(z.object({ criterion: z.string(), points: z.number(), isGiven: z.boolean() })).nullable(),
  /** How it counts, for everyone. */
  rule: MarkingRule,
  /** The student's challenge. */
  challenge: OwnChallenge.nullable(),
  /** Whether the student may challenge it now, or change the reason of an open challenge. */
  canBeChallenged: z.boolean(),
  /** Whole seconds from opening the question to its last save. */
  timeSpentSeconds: z.int(),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/** The student, as named on receipts and report cards. */
export const AttemptStudent = z.object({ name: z.string(), schoolName: z.string().nullable() });
export type AttemptStudent = z.infer<typeof AttemptStudent>;

/** How many of the best answers count; null for all. */
export const ResultSection = z.object({ title: z.string(), answerCount: z.int().nullable() });
export type ResultSection = z.infer<typeof ResultSection>;

/**
 * `rank` is the rank of this attempt among all students' first attempts (ties share it), null until it is fully marked; `takers`
 * is the number of those students. `classAveragePercent` is over those first attempts, with one decimal; null without other
 * students. All marks are null and `questions` is empty while nothing may be seen.
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
  /** As the author made them; empty when sections are runs of one question type. */
  sections: z.array(ResultSection),
  /** A staff preview: it counts nowhere. */
  isPreview: z.boolean(),
  /** A retry of the student's own mistakes: it counts only in the notebook. */
  isPractice: z.boolean(),
  /** Some questions are hidden because the caller has them in a running test. */
  hasHiddenQuestions: z.boolean(),
  ...reviewFields,
  questions: z.array(ResultQuestion),
});
export type Result = z.infer<typeof Result>;
