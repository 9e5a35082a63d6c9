import * as z from 'zod';
import { Problem } from '../../http/problem.ts';
import { ChosenAnswer } from '../../question-kinds/chosen-answer.ts';
import { KeyCorrection, QuestionDraft } from '../../question-kinds/registry.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** How a question counts: by its key, full marks for everyone, or not at all. */
export const MarkingRule = z.enum(['key', 'full_marks', 'dropped']);
export type MarkingRule = z.infer<typeof MarkingRule>;

/** Starts at 1; each change of how a question of the test is marked adds one. */
export const MarkingVersion = z.int().min(1);

/** `key` is null for a type whose key cannot be corrected. */
export const Marking = z.object({ rule: MarkingRule, key: KeyCorrection.nullable() });
export type Marking = z.infer<typeof Marking>;

/**
 * The effect of a re-marking on students' attempts; `raised` and `lowered` compare percentages, since a dropped question lowers
 * the maximum, too. Ranks cover first attempts only.
 */
export const RemarkingEffect = z.object({
  raised: z.int(),
  lowered: z.int(),
  unchanged: z.int(),
  /** In percent, over those attempts; null without any. */
  averageBefore: z.number().nullable(),
  averageAfter: z.number().nullable(),
  /** How many ranks change, and the largest change. */
  ranksChanged: z.int(),
  maxRankChange: z.int(),
});
export type RemarkingEffect = z.infer<typeof RemarkingEffect>;

/** A changed rubric item with its points; null where it did not exist, equal where only its text changed. */
export const RubricItemChange = z.object({
  criterion: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type RubricItemChange = z.infer<typeof RubricItemChange>;

/** One change of a question's marking, with its effect on students' attempts. */
export const Remarking = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  /** From 1; null for a question that was removed from the test. */
  number: z.int().nullable(),
  version: z.int(),
  /** The test's marking version after it. */
  markingVersion: MarkingVersion,
  before: Marking,
  after: Marking,
  /** For a long question. */
  rubric: z.array(RubricItemChange),
  reason: z.string(),
  effect: RemarkingEffect,
  madeAt: Instant,
  madeBy: z.string().nullable(),
  /** The re-marking that this one undid. */
  undoesId: z.uuid().nullable(),
  isUndone: z.boolean(),
  /** The bank question was corrected too; an undo reverts both. */
  alsoInBank: z.boolean(),
  /** The latest one of its question that is not undone. */
  canBeUndone: z.boolean(),
});
export type Remarking = z.infer<typeof Remarking>;

/** How a question of a test is marked, per version. */
export const MarkedQuestion = z.object({
  id: z.uuid(),
  number: z.int().nullable(),
  version: z.int(),
  /** A newer version has replaced it in the test. */
  isReplaced: z.boolean(),
  draft: QuestionDraft,
  rule: MarkingRule,
  /** Students' submitted attempts that have it. */
  attempts: z.int(),
  openChallenges: z.int(),
  /** Its bank original still has the same key. */
  isSameInBank: z.boolean(),
});
export type MarkedQuestion = z.infer<typeof MarkedQuestion>;

const MarkedTest = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  markingVersion: MarkingVersion,
  /** Students' submitted attempts. */
  attempts: z.int(),
});

/** Questions that students have taken in order, an old version after its replacement; newest re-marking first. */
export const TestMarking = z.object({
  test: MarkedTest,
  questions: z.array(MarkedQuestion),
  remarkings: z.array(Remarking),
});
export type TestMarking = z.infer<typeof TestMarking>;

export const QuestionMarking = z.object({
  test: MarkedTest,
  question: MarkedQuestion,
  /** Students' answers, most frequent first; empty for a long question. */
  given: z.array(ChosenAnswer),
  /** A long question with answers for teachers to mark. */
  hasMarkable: z.boolean(),
  /** Re-markings of this question. */
  remarkings: z.array(Remarking),
});
export type QuestionMarking = z.infer<typeof QuestionMarking>;

const submission = {
  /** Idempotency key: repeating it repeats nothing. */
  id: z.uuid(),
  /** The version the caller saw. */
  markingVersion: MarkingVersion,
  /** Returns the effect without applying it. */
  dryRun: z.boolean(),
};

const Reason = lineOfText(300).refine((reason) => reason.length >= 3, 'Give the reason in a few words');

export const RemarkingOrder = z.strictObject({
  ...submission,
  questionId: z.uuid(),
  rule: MarkingRule,
  /** Null keeps the current key. */
  key: KeyCorrection.nullable(),
  reason: Reason,
  /** Also corrects the bank question if it still has the same key. */
  alsoInBank: z.boolean().default(false),
  /** The challenge behind it: accepted, with the reason as the reply. */
  challengeId: z.uuid().optional(),
  /** Accepts every open challenge to the question. */
  acceptsAll: z.boolean().default(false),
});
export type RemarkingOrder = z.infer<typeof RemarkingOrder>;

export const UndoOrder = z.strictObject(submission);
export type UndoOrder = z.infer<typeof UndoOrder>;

/** `remarking` is null after a dry run. */
export const RemarkingDone = z.object({ effect: RemarkingEffect, remarking: Remarking.nullable() });
export type RemarkingDone = z.infer<typeof RemarkingDone>;

/** MARKING_STALE: the test was re-marked meanwhile; `since` lists the changes, oldest first. */
export const MarkingRefusal = Problem.extend({
  markingVersion: MarkingVersion.optional(),
  since: z.array(Remarking).optional(),
});
export type MarkingRefusal = z.infer<typeof MarkingRefusal>;
