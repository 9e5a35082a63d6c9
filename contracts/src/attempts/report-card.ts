import { z } from 'zod';
import { QuestionType } from '../tests/schemas.ts';
import { Result } from './result.ts';

/** Class averages by section are told of tests that no more than this number of students took: the others' sums take long. */
export const mostAveraged = 1_000;

/**
 * A section of the paper. `marks` is null unless answers may be seen, and while any answer of it waits for a teacher;
 * `classAverage` is over first attempts, one decimal, null with no other taker, or where an answer of theirs waits.
 */
export const ReportedSection = z.object({
  section: z.int(),
  /** Null where a section is a run of questions of one type. */
  title: z.string().nullable(),
  type: QuestionType,
  maxMarks: z.number(),
  marks: z.number().nullable(),
  classAverage: z.number().nullable(),
});
export type ReportedSection = z.infer<typeof ReportedSection>;

/** The result by sections, with what a teacher wrote, as one sheet of paper has it. */
export const ReportCard = Result.omit({ questions: true, sections: true }).extend({
  sections: z.array(ReportedSection),
  remarks: z.array(z.object({ index: z.int(), comment: z.string() })),
});
export type ReportCard = z.infer<typeof ReportCard>;
