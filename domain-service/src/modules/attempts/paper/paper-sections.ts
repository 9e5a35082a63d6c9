import { z } from 'zod';

/** A section of a paper as `attempts.sections` keeps it from the attempt's start; the questions follow section by section. */
export const PaperSection = z.object({
  title: z.string(),
  questionCount: z.int(),
  /** How many of its answers count, the best ones; null: all. */
  answerCount: z.int().nullable(),
  /** Null: open for the whole attempt. */
  durationMinutes: z.int().nullable(),
  /** Taken off for a wrong mcq or truefalse answer that names nothing of its own; null: as the test says. */
  negativeMarks: z.number().nullable(),
});
export type PaperSection = z.infer<typeof PaperSection>;

/** The section of each question in turn, from 0. */
export function numberQuestions(sections: readonly PaperSection[]): number[] {
  return sections.flatMap(({ questionCount }, section) => Array.from({ length: questionCount }, () => section));
}
