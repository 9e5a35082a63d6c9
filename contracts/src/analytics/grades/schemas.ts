import * as z from 'zod';

const scaleFields = {
  /** The issuing board, such as `CBSE`. */
  board: z.string(),
  name: z.string(),
  /** The lowest whole percent that passes. */
  passPercent: z.number(),
  source: z.string(),
  checkedOn: z.iso.date(),
};

/** Grades by marks, best first; each starts at a whole percent. */
export const RangeScale = z.object({
  kind: z.literal('range'),
  ...scaleFields,
  bands: z.array(z.object({ grade: z.string(), least: z.int() })).min(1),
});
export type RangeScale = z.infer<typeof RangeScale>;

/**
 * Grades by rank, best first. Students who passed are ordered by marks and divided by the bands' `parts`. The last band is for
 * those who failed and has no part.
 */
export const PositionalScale = z.object({
  kind: z.literal('positional'),
  ...scaleFields,
  bands: z.array(z.object({ grade: z.string(), parts: z.int().min(0) })).min(1),
});
export type PositionalScale = z.infer<typeof PositionalScale>;

export const GradeScale = z.discriminatedUnion('kind', [RangeScale, PositionalScale]);
export type GradeScale = z.infer<typeof GradeScale>;
