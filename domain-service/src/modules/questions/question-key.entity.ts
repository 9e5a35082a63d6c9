import { z } from 'zod';

// What `question_keys.key` holds, by the question's type.

/** `alsoCorrect` are options that count as right beside the one. */
export const McqKey = z.object({ correct: z.int(), alsoCorrect: z.array(z.int()).optional() });
export const TrueFalseKey = z.object({ correct: z.boolean() });
/** `partners[i]`: the index in the right column of what belongs to entry i of the left; absent: each belongs to its own index. */
export const MatchKey = z.object({ partners: z.array(z.int()).optional() });
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
    /** Whether only this unit is right; else another that measures the same is converted. */
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

/** How a question is marked: by its key, with full marks for everyone, or not at all. */
export const MarkingRule = z.enum(['key', 'full_marks', 'dropped']);
export type MarkingRule = z.infer<typeof MarkingRule>;
