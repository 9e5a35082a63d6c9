import * as z from 'zod';
import { attemptFields, draftFields } from './shared.ts';

export const TrueFalseDraft = z.strictObject({
  type: z.literal('truefalse'),
  ...draftFields,
  correct: z.boolean('Select the correct answer'),
});

export const AttemptTrueFalse = z.object({ ...attemptFields, type: z.literal('truefalse'), options: z.array(z.string()) });

export const TrueFalseCorrection = z.strictObject({
  type: z.literal('truefalse'),
  correct: z.boolean('Select the correct answer'),
});
