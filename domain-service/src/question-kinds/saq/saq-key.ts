import * as z from 'zod';

/** The key of a short answer: accepted texts, or a number within a tolerance. */
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
export type SaqKey = z.infer<typeof SaqKey>;
export type TextKey = Extract<SaqKey, { kind: 'text' }>;
export type NumberKey = Extract<SaqKey, { kind: 'number' }>;
