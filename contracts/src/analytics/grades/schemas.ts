import { z } from 'zod';

const scaleFields = {
  /** Whose grades they are, as in `CBSE`. */
  board: z.string(),
  name: z.string(),
  /** The least whole per cent that passes. */
  passPercent: z.number(),
  source: z.string(),
  checkedOn: z.iso.date(),
};

/** Grades by marks, the best first; each begins at a whole per cent. */
export const RangeScale = z.object({
  kind: z.literal('range'),
  ...scaleFields,
  bands: z.array(z.object({ grade: z.string(), least: z.int() })).min(1),
});
export type RangeScale = z.infer<typeof RangeScale>;

/**
 * Grades by rank, the best first: those who passed, in the order of their marks, are divided by the bands' `parts`. The last band is that
 * of those who failed and has no part.
 */
export const PositionalScale = z.object({
  kind: z.literal('positional'),
  ...scaleFields,
  bands: z.array(z.object({ grade: z.string(), parts: z.int().min(0) })).min(1),
});
export type PositionalScale = z.infer<typeof PositionalScale>;

export const GradeScale = z.discriminatedUnion('kind', [RangeScale, PositionalScale]);
export type GradeScale = z.infer<typeof GradeScale>;
