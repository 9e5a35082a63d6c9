import * as z from 'zod';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';
import { maxAnswerLength } from './limits.ts';
import { attemptFields, draftFields, requiredLine } from './shared.ts';

/** The key of a short answer: a list of accepted texts, or a number within a tolerance. */
export const SaqAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    accepted: z.array(requiredLine(500, 'Enter the answer')).min(1, 'Enter the correct answer').max(50),
  }),
  z.strictObject({
    kind: z.literal('number'),
    value: z.number('Enter the correct answer as a number'),
    /** The tolerance around `value`, in its unit. */
    tolerance: z.number().min(0),
    /** '' for a number without one. */
    unit: lineOfText(40),
    /** Whether an answer without the unit is wrong. */
    unitRequired: z.boolean(),
    /** Whether only this unit is accepted: else 50 mm equals 5 cm. */
    unitExact: z.boolean(),
  }),
]);
export type SaqAnswer = z.infer<typeof SaqAnswer>;

export const SaqDraft = z.strictObject({ type: z.literal('saq'), ...draftFields, answer: SaqAnswer });

export const AttemptSaq = z.object({
  ...attemptFields,
  type: z.literal('saq'),
  isNumeric: z.boolean(),
  isUnitExpected: z.boolean(),
});

/** The typed text. */
export const TextAnswer = z.strictObject({
  text: blockOfText(maxAnswerLength).refine((text) => text.trim().length > 0, 'Write something, or send null'),
});

/** The right answer for display: accepted texts, or a model answer. */
export const RightTexts = z.object({ texts: z.array(z.string()) });

export const SaqCorrection = z.strictObject({ type: z.literal('saq'), answer: SaqAnswer });
