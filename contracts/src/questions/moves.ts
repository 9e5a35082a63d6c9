import { z } from 'zod';
import { maxChoices } from '../attempts/answers/schemas.ts';
import { Revision, TestRefusal } from '../tests/builder/schemas.ts';
import { QuestionType } from '../tests/schemas.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Subject } from '../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';
import { maxQuestionLength } from './schemas.ts';

/** The most questions that one request puts from place to place. */
export const maxPerBatch = 100;
const QuestionIds = z
  .array(z.uuid())
  .min(1, 'Choose at least one question')
  .max(maxPerBatch, `Choose at most ${maxPerBatch} questions`);

/** Copies into a test; without a section, to the end of the test. */
export const ToTest = z.strictObject({
  testId: z.uuid(),
  revision: Revision,
  sectionId: z.uuid().nullable(),
  questionIds: QuestionIds,
});
export type ToTest = z.infer<typeof ToTest>;

/** A question that another one is nearly the same as. `similarity` is the share of trigrams they have in common, 0 to 1. */
export const NearDuplicate = z.object({ id: z.uuid(), question: z.string(), similarity: z.number() });
export type NearDuplicate = z.infer<typeof NearDuplicate>;

/** What came of adding: those left out were in the test already; `near` are added ones with the other question of the test. */
export const AddedToTest = z.object({
  /** Of the test. */
  title: z.string(),
  revision: Revision,
  questionIds: z.array(z.uuid()),
  leftOut: z.array(z.object({ id: z.uuid(), question: z.string() })),
  near: z.array(z.object({ question: z.string(), of: NearDuplicate })),
});
export type AddedToTest = z.infer<typeof AddedToTest>;

export const FromTest = z.strictObject({ testId: z.uuid(), questionIds: QuestionIds });
export type FromTest = z.infer<typeof FromTest>;

/** `skipped` are in the bank already, word for word. */
export const SavedToBank = z.object({
  savedIds: z.array(z.uuid()),
  skipped: z.array(z.object({ questionId: z.uuid(), question: z.string() })),
});
export type SavedToBank = z.infer<typeof SavedToBank>;

/** So many questions that fit. Class and subject must be the test's. */
export const DrawRule = z.strictObject({
  class: ClassLevel,
  subject: Subject,
  chapter: lineOfText(200).optional(),
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  count: z
    .int('Enter a whole number')
    .min(1, 'Draw at least 1 question')
    .max(maxPerBatch, `Draw at most ${maxPerBatch} questions`),
});
export type DrawRule = z.infer<typeof DrawRule>;

export const Draw = z.strictObject({
  testId: z.uuid(),
  revision: Revision,
  sectionId: z.uuid().nullable().default(null),
  rules: z.array(DrawRule).min(1, 'Say what to draw').max(20),
});
export type Draw = z.infer<typeof Draw>;

/** A rule, by its place from 0, for which the bank has too few that are not in the test yet. */
export const DrawShortage = z.object({ rule: z.int(), wanted: z.int(), found: z.int(), message: z.string() });
export type DrawShortage = z.infer<typeof DrawShortage>;

/** DRAW_SHORT: nothing was added; `short` names every rule that too few questions fit. Else a refusal of the test. */
export const DrawRefusal = TestRefusal.extend({ short: z.array(DrawShortage).optional() });
export type DrawRefusal = z.infer<typeof DrawRefusal>;

/** Compared with the bank, of that class and subject where they are named, and with the questions of a test of the caller's. */
export const NearQuery = z.strictObject({
  text: blockOfText(maxQuestionLength).refine((text) => text.trim() !== '', 'Enter the question'),
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  testId: z.uuid().optional(),
  /** What there is to choose from or to match: a short question is compared with them. */
  choices: z
    .array(z.string().max(1_000))
    .max(2 * maxChoices)
    .optional(),
  /** The question itself, where it is kept already. */
  exceptId: z.uuid().optional(),
});
export type NearQuery = z.infer<typeof NearQuery>;

/** The most alike first, at most five each. */
export const NearAnswer = z.object({ inBank: z.array(NearDuplicate), inTest: z.array(NearDuplicate) });
export type NearAnswer = z.infer<typeof NearAnswer>;
