import * as z from 'zod';

/**
 * Typed words. Case, outer and repeated spaces, quotation marks, hyphens and a final full stop never matter, and a date may be
 * written in any usual way with the day before the month, as 15/8/1947.
 */
export const TextRule = z.object({
  kind: z.literal('text'),
  accepted: z.array(z.string()).min(1),
  /** Whether 'the heart' equals 'heart'. */
  ignoresArticles: z.boolean().optional(),
  /**
   * Whether one wrong, missing, additional or swapped letter is forgiven in a word of five letters or more. A common other
   * word, such as sulphite for sulphate, is never forgiven.
   */
  allowsTypo: z.boolean().optional(),
});

/** A number, with a unit or without. */
export const NumberRule = z.object({
  kind: z.literal('number'),
  value: z.number(),
  /** Largest difference from `value` that still counts as right, in the same unit. */
  tolerance: z.number().min(0),
  /** Largest difference as a part of `value`: 0.01 accepts 1% more or less. */
  relativeTolerance: z.number().min(0).max(1).optional(),
  unit: z.string().optional(),
  /** If true, an answer without the unit is wrong. */
  unitRequired: z.boolean().optional(),
  /** If true, only this unit is right; otherwise units of the same quantity are converted. */
  unitExact: z.boolean().optional(),
  /** If true, number words up to a hundred are right as well. */
  allowsWords: z.boolean().optional(),
});

/** Bounds the time of a comparison. */
export const maxFormulas = 10;

/** The form that an expression must have, apart from being equal. */
export const AnswerForm = z.enum(['factorised', 'simplest', 'expanded']);

/** Expressions, equations, inequalities, intervals, coordinates, ratios, sets and lists. */
export const MathsRule = z.object({
  kind: z.literal('maths'),
  accepted: z.array(z.string()).min(1).max(maxFormulas),
  form: AnswerForm.optional(),
  /** Whether the entries of a list may come in any order; those of a set and of alternatives always may. */
  anyOrder: z.boolean().optional(),
});

/** Formulas, ions and chemical equations. States of matter count only where an accepted answer has them. */
export const ChemistryRule = z.object({ kind: z.literal('chemistry'), accepted: z.array(z.string()).min(1).max(maxFormulas) });

/** The rule that makes a typed short answer right. */
export const AnswerRule = z.discriminatedUnion('kind', [TextRule, NumberRule, MathsRule, ChemistryRule]);

export type TextRule = z.infer<typeof TextRule>;
export type NumberRule = z.infer<typeof NumberRule>;
export type MathsRule = z.infer<typeof MathsRule>;
export type AnswerForm = z.infer<typeof AnswerForm>;
export type ChemistryRule = z.infer<typeof ChemistryRule>;
export type AnswerRule = z.infer<typeof AnswerRule>;
