import * as z from 'zod';

/** Maximum typed texts of a question, or of each of its blanks, in a list of answers. */
export const maxListedTexts = 20;

/** An answer that several students gave: an option in the author's order (of truefalse 0 is True), a match pair, or a typed text. */
export const ChosenAnswer = z.object({
  choice: z.int().optional(),
  pair: z.object({ left: z.string(), right: z.string() }).optional(),
  text: z.string().optional(),
  /** The blank of the text, from 0. */
  blank: z.int().optional(),
  students: z.int(),
  isRight: z.boolean(),
});
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/** The answer alone: an option, a pair or a text. */
export type AnswerPart = Omit<ChosenAnswer, 'students' | 'isRight'>;
