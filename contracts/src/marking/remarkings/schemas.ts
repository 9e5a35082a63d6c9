import { z } from 'zod';
import { maxChoices } from '../../attempts/answers/schemas.ts';
import { Problem } from '../../http/problem.ts';
import { QuestionDraft, SaqAnswer } from '../../questions/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** How a question counts: by its key, full marks for everyone, or not at all. */
export const MarkingRule = z.enum(['key', 'full_marks', 'dropped']);
export type MarkingRule = z.infer<typeof MarkingRule>;

const Place = z
  .int('Select the correct answer')
  .min(0)
  .max(maxChoices - 1);

/** The part of a key that can be corrected once a question was sat, by the question's type; indexes in the author's order. */
export const KeyCorrection = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('mcq'), correct: Place, alsoCorrect: z.array(Place).max(maxChoices) }),
  z.strictObject({ type: z.literal('truefalse'), correct: z.boolean('Select the correct answer') }),
  /** For each entry of the left column in turn, the text of the right column that belongs to it. */
  z.strictObject({ type: z.literal('match'), partners: z.array(z.string().max(2_000)).min(2).max(maxChoices) }),
  z.strictObject({ type: z.literal('saq'), answer: SaqAnswer }),
]);
export type KeyCorrection = z.infer<typeof KeyCorrection>;

/** Counts the re-markings of a test. */
export const MarkingVersion = z.int().min(1);

/** `key` is null for a type whose key stays as it is. */
export const Marking = z.object({ rule: MarkingRule, key: KeyCorrection.nullable() });
export type Marking = z.infer<typeof Marking>;

/**
 * What a re-marking does to the attempts of students; `raised` and `lowered` go by per cent, for a dropped question leaves the maximum,
 * too. Places are those among first attempts.
 */
export const RemarkingEffect = z.object({
  raised: z.int(),
  lowered: z.int(),
  unchanged: z.int(),
  /** In per cent, over those attempts; null without any. */
  averageBefore: z.number().nullable(),
  averageAfter: z.number().nullable(),
  /** How many change their place, and by how many places at most. */
  placesChanged: z.int(),
  mostPlaces: z.int(),
});
export type RemarkingEffect = z.infer<typeof RemarkingEffect>;

/** An item of a rubric that was changed, with its points; null where it was not there, the same where its words alone changed. */
export const RubricItemChange = z.object({
  criterion: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type RubricItemChange = z.infer<typeof RubricItemChange>;

/** One change of how a question of a test is marked, and what it did to attempts of students. */
export const Remarking = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  /** As people count, from 1; null for a question that was taken out of the test. */
  number: z.int().nullable(),
  version: z.int(),
  /** What the test's marking is by it. */
  markingVersion: MarkingVersion,
  before: Marking,
  after: Marking,
  /** Of a long question. */
  rubric: z.array(RubricItemChange),
  reason: z.string(),
  effect: RemarkingEffect,
  madeAt: Instant,
  madeBy: z.string().nullable(),
  /** The one that this one took back. */
  undoesId: z.uuid().nullable(),
  isUndone: z.boolean(),
  /** The question in the bank was corrected along with it, and goes back with it. */
  alsoInBank: z.boolean(),
  /** The latest of its question that stands. */
  canBeUndone: z.boolean(),
});
export type Remarking = z.infer<typeof Remarking>;

/** A question of a test as it is marked, each version apart. */
export const MarkedQuestion = z.object({
  id: z.uuid(),
  number: z.int().nullable(),
  version: z.int(),
  /** A newer version has its place in the test. */
  isReplaced: z.boolean(),
  draft: QuestionDraft,
  rule: MarkingRule,
  /** Attempts of students that have it and are handed in. */
  attempts: z.int(),
  openChallenges: z.int(),
  /** The question it was taken from stands in the bank with the same key. */
  isSameInBank: z.boolean(),
});
export type MarkedQuestion = z.infer<typeof MarkedQuestion>;

const MarkedTest = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  markingVersion: MarkingVersion,
  /** Attempts of students that are handed in. */
  attempts: z.int(),
});

/** Questions in their order, a version after the one that replaced it; the newest re-marking first. */
export const TestMarking = z.object({
  test: MarkedTest,
  questions: z.array(MarkedQuestion),
  remarkings: z.array(Remarking),
});
export type TestMarking = z.infer<typeof TestMarking>;

/** What students wrote for a question, what most of them did first. */
export const GivenAnswer = z.object({
  /** Of mcq and truefalse, in the author's order; for truefalse 0 is True. */
  choice: z.int().optional(),
  text: z.string().optional(),
  students: z.int(),
  /** Whether it counts as right by the present key. */
  isRight: z.boolean(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

export const QuestionMarking = z.object({
  test: MarkedTest,
  question: MarkedQuestion,
  /** None for match and broad. */
  given: z.array(GivenAnswer),
  /** A long question with answers that teachers mark or have marked. */
  hasMarkable: z.boolean(),
  /** Of this question. */
  remarkings: z.array(Remarking),
});
export type QuestionMarking = z.infer<typeof QuestionMarking>;

const submission = {
  /** Names the press: the same again is the same re-marking. */
  id: z.uuid(),
  /** The one the caller saw. */
  markingVersion: MarkingVersion,
  /** Only tells what it would do. */
  dryRun: z.boolean(),
};

const Reason = lineOfText(300).refine((reason) => reason.length >= 3, 'Say why in a few words');

export const RemarkingOrder = z.strictObject({
  ...submission,
  questionId: z.uuid(),
  rule: MarkingRule,
  /** Null leaves it as it is. */
  key: KeyCorrection.nullable(),
  reason: Reason,
  /** Corrects the question in the bank as well, where it stands with the same key. */
  alsoInBank: z.boolean().default(false),
  /** The challenge that led to it: accepted with the reason as its reply. */
  challengeId: z.uuid().optional(),
  /** Accepts every open challenge of the question. */
  acceptsAll: z.boolean().default(false),
});
export type RemarkingOrder = z.infer<typeof RemarkingOrder>;

export const UndoOrder = z.strictObject(submission);
export type UndoOrder = z.infer<typeof UndoOrder>;

/** `remarking` is null after a dry run. */
export const RemarkingDone = z.object({ effect: RemarkingEffect, remarking: Remarking.nullable() });
export type RemarkingDone = z.infer<typeof RemarkingDone>;

/** MARKING_STALE: the test was re-marked since; `since` says how, oldest first. */
export const MarkingRefusal = Problem.extend({
  markingVersion: MarkingVersion.optional(),
  since: z.array(Remarking).optional(),
});
export type MarkingRefusal = z.infer<typeof MarkingRefusal>;
