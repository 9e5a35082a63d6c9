import * as z from 'zod';
import { AnswerFile } from '../attempts/files/schemas.ts';
import { blockOfText } from '../vocabulary/text.ts';
import { attemptFields, draftFields, requiredLine } from './shared.ts';

/** One criterion of a rubric. `id` never changes, since marks refer to it. */
export const RubricItem = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  points: z.number('Enter the marks as a number').min(0).max(100).multipleOf(0.5, 'Use whole or half marks'),
  criterion: requiredLine(300, 'Say what the marks are for'),
});
export type RubricItem = z.infer<typeof RubricItem>;

export const BroadDraft = z.strictObject({
  type: z.literal('broad'),
  ...draftFields,
  imageUpload: z.boolean(),
  rubric: z.array(RubricItem).max(20),
  modelAnswer: blockOfText(8_000),
});

export const AttemptBroad = z.object({
  ...attemptFields,
  type: z.literal('broad'),
  imageUpload: z.boolean(),
  files: z.array(AnswerFile),
});
