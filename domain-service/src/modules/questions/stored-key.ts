import * as z from 'zod';

// Contents of `question_keys.key`, by question type.

/** `alsoCorrect` lists further options that count as right. */
export const McqKey = z.object({ correct: z.int(), alsoCorrect: z.array(z.int()).optional() });
export const TrueFalseKey = z.object({ correct: z.boolean() });
/** `partners[i]` is the index in the right column that matches left entry i. Without `partners`, each index matches itself. */
export const MatchKey = z.object({ partners: z.array(z.int()).optional() });
export const SaqKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), accepted: z.array(z.string()).min(1) }),
  z.object({
    kind: z.literal('number'),
    value: z.number(),
    /** Largest difference from `value` that still counts as right, in the same unit. */
    tolerance: z.number().min(0),
    unit: z.string().optional(),
    /** If true, an answer without the unit is wrong. */
    unitRequired: z.boolean().optional(),
    /** If true, only this unit is right; otherwise units of the same quantity are converted. */
    unitExact: z.boolean().optional(),
  }),
]);
export const BroadKey = z.object({
  rubric: z.array(z.object({ id: z.string(), points: z.number(), criterion: z.string() })),
  modelAnswer: z.string(),
});

export type McqKey = z.infer<typeof McqKey>;
export type BroadKey = z.infer<typeof BroadKey>;
export type MatchKey = z.infer<typeof MatchKey>;
export type SaqKey = z.infer<typeof SaqKey>;
export type TextKey = Extract<SaqKey, { kind: 'text' }>;
export type NumberKey = Extract<SaqKey, { kind: 'number' }>;
