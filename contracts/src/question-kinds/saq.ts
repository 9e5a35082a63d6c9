import * as z from 'zod';
import { AnswerForm, maxFormulas } from '../marking/equivalence/answer-rule.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';
import { maxAnswerLength } from './limits.ts';
import { attemptFields, draftFields, requiredLine } from './shared.ts';

const accepted = z.array(requiredLine(500, 'Enter the answer')).min(1, 'Enter the correct answer').max(50);
const acceptedFormulas = accepted.max(maxFormulas, `Give at most ${maxFormulas} answers`);

/** The key of a short answer, as its author writes it: the rules of `AnswerRule`, with every setting of a number. */
export const SaqAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    accepted,
    /** Whether 'the heart' equals 'heart'. */
    ignoresArticles: z.boolean().optional(),
    /** Whether one typing error is forgiven in a word of five letters or more. */
    allowsTypo: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('number'),
    value: z.number('Enter the correct answer as a number'),
    /** The tolerance around `value`, in its unit. */
    tolerance: z.number().min(0),
    /** The tolerance as a part of `value`: 0.01 accepts 1% more or less. */
    relativeTolerance: z.number().min(0).max(1).optional(),
    /** '' for a number without one. */
    unit: lineOfText(40),
    /** Whether an answer without the unit is wrong. */
    unitRequired: z.boolean(),
    /** Whether only this unit is accepted: else 50 mm equals 5 cm. */
    unitExact: z.boolean(),
    /** Whether number words up to a hundred are right as well. */
    allowsWords: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('maths'),
    accepted: acceptedFormulas,
    /** The form that an expression must have, apart from being equal. */
    form: AnswerForm.optional(),
    /** Whether the entries of a list may come in any order. */
    anyOrder: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('chemistry'), accepted: acceptedFormulas }),
]);
export type SaqAnswer = z.infer<typeof SaqAnswer>;

/** The kind of text that a student is expected to type, without the key. */
export const ExpectedKind = z.enum(['text', 'number', 'maths', 'chemistry']);
export type ExpectedKind = z.infer<typeof ExpectedKind>;

export const SaqDraft = z.strictObject({ type: z.literal('saq'), ...draftFields, answer: SaqAnswer });

export const AttemptSaq = z.object({
  ...attemptFields,
  type: z.literal('saq'),
  /** The kind of text that marking expects; `isNumeric` for a number. */
  expects: ExpectedKind,
  isNumeric: z.boolean(),
  isUnitExpected: z.boolean(),
  /** Whether its unit is a usual one: marking does not understand others. */
  hasKnownUnit: z.boolean().optional(),
  /** Whether a number may be written in words. */
  allowsWords: z.boolean(),
});

/** The typed text. */
export const TextAnswer = z.strictObject({
  text: blockOfText(maxAnswerLength).refine((text) => text.trim().length > 0, 'Write something, or send null'),
});

/** The right answer for display: accepted texts, or a model answer. */
export const RightTexts = z.object({ texts: z.array(z.string()) });

export const SaqCorrection = z.strictObject({ type: z.literal('saq'), answer: SaqAnswer });
