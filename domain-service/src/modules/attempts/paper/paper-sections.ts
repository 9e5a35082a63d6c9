import * as z from 'zod';

/** A section of a paper as `attempts.sections` stores it at the start; questions follow section by section. */
export const PaperSection = z.object({
  title: z.string(),
  questionCount: z.int(),
  /** How many of its best answers count; null: all. */
  answerCount: z.int().nullable(),
  /** Null: open during the whole attempt. */
  durationMinutes: z.int().nullable(),
  /** Deducted for a wrong mcq or truefalse answer without its own value; null: use the test's value. */
  negativeMarks: z.number().nullable(),
});
export type PaperSection = z.infer<typeof PaperSection>;

/** The section index of each question. */
export function numberQuestions(sections: readonly PaperSection[]): number[] {
  return sections.flatMap(({ questionCount }, section) => Array.from({ length: questionCount }, () => section));
}
