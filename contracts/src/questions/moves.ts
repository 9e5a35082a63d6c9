import * as z from 'zod';
import { maxChoices } from '../question-kinds/limits.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import { maxQuestionLength } from '../question-kinds/shared.ts';
import { Revision, TestRefusal } from '../tests/builder/schemas.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { Subject } from '../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';

/** Maximum questions copied per request. */
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

/** A near duplicate. `similarity` is the share of common trigrams, 0 to 1. */
export const NearDuplicate = z.object({ id: z.uuid(), question: z.string(), similarity: z.number() });
export type NearDuplicate = z.infer<typeof NearDuplicate>;

/** The result of adding: `leftOut` were already in the test; `near` pairs added questions with near duplicates in the test. */
export const AddedToTest = z.object({
  /** The test's title. */
  title: z.string(),
  revision: Revision,
  questionIds: z.array(z.uuid()),
  leftOut: z.array(z.object({ id: z.uuid(), question: z.string() })),
  near: z.array(z.object({ question: z.string(), of: NearDuplicate })),
});
export type AddedToTest = z.infer<typeof AddedToTest>;

export const FromTest = z.strictObject({ testId: z.uuid(), questionIds: QuestionIds });
export type FromTest = z.infer<typeof FromTest>;

/** `skipped` are exact duplicates of bank questions. */
export const SavedToBank = z.object({
  savedIds: z.array(z.uuid()),
  skipped: z.array(z.object({ questionId: z.uuid(), question: z.string() })),
});
export type SavedToBank = z.infer<typeof SavedToBank>;

/** A number of matching questions. Class and subject must be the test's. */
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
  rules: z.array(DrawRule).min(1, 'Choose what to draw').max(20),
});
export type Draw = z.infer<typeof Draw>;

/** A rule, by index, with too few matching bank questions outside the test. */
export const DrawShortage = z.object({ rule: z.int(), wanted: z.int(), found: z.int(), message: z.string() });
export type DrawShortage = z.infer<typeof DrawShortage>;

/** DRAW_SHORT: nothing was added; `short` lists every rule with too few matches. Otherwise an error of the test. */
export const DrawRefusal = TestRefusal.extend({ short: z.array(DrawShortage).optional() });
export type DrawRefusal = z.infer<typeof DrawRefusal>;

/** Compared with the bank (of the given class and subject) and with a test of the caller. */
export const NearQuery = z.strictObject({
  text: blockOfText(maxQuestionLength).refine((text) => text.trim() !== '', 'Enter the question'),
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  testId: z.uuid().optional(),
  /** Options or matching items: short questions are compared including them. */
  choices: z
    .array(z.string().max(1_000))
    .max(2 * maxChoices)
    .optional(),
  /** The question itself, if it is already saved. */
  exceptId: z.uuid().optional(),
});
export type NearQuery = z.infer<typeof NearQuery>;

/** Most similar first, at most five each. */
export const NearAnswer = z.object({ inBank: z.array(NearDuplicate), inTest: z.array(NearDuplicate) });
export type NearAnswer = z.infer<typeof NearAnswer>;
