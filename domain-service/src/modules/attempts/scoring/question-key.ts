import { z } from 'zod';

// What `question_keys.key` holds, by the question's type.

export const McqKey = z.object({ correct: z.int() });
export const TrueFalseKey = z.object({ correct: z.boolean() });
export const SaqKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), accepted: z.array(z.string()).min(1) }),
  z.object({
    kind: z.literal('number'),
    value: z.number(),
    /** The farthest a right answer may lie from `value`, in the same unit. */
    tolerance: z.number().min(0),
    unit: z.string().optional(),
    /** Whether an answer without the unit is wrong. */
    unitRequired: z.boolean().optional(),
  }),
]);
export const BroadKey = z.object({
  rubric: z.array(z.object({ points: z.number(), criterion: z.string() })),
  modelAnswer: z.string(),
});

export type SaqKey = z.infer<typeof SaqKey>;
export type TextKey = Extract<SaqKey, { kind: 'text' }>;
export type NumberKey = Extract<SaqKey, { kind: 'number' }>;
