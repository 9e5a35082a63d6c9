import { z } from 'zod';
import { RangeScale } from '../../analytics/grades/schemas.ts';
import { QuestionType } from '../../tests/schemas.ts';
import { Result } from './result.ts';

/** Class averages by section are told of tests that no more than this number of students took: the others' sums take long. */
export const maxAveraged = 1_000;

/**
 * A section of the paper. `marks` is null unless answers may be seen, and while any answer of it waits for a teacher or is hidden;
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

/** What was got of a chapter's questions; chapters with an answer that waits for a teacher or is hidden are left out. */
export const ReportedChapter = z.object({ chapter: z.string(), marks: z.number(), maxMarks: z.number() });
export type ReportedChapter = z.infer<typeof ReportedChapter>;

/** The result by sections, with what a teacher wrote, as one sheet of paper has it. */
export const ReportCard = Result.omit({ questions: true, sections: true }).extend({
  sections: z.array(ReportedSection),
  /** Of the whole marks; null until all of them are there to be seen. */
  grade: z.string().nullable(),
  scale: RangeScale,
  /** In the paper's order; empty unless answers may be seen and the paper has questions of more than one chapter. */
  chapters: z.array(ReportedChapter),
  remarks: z.array(z.object({ index: z.int(), comment: z.string() })),
});
export type ReportCard = z.infer<typeof ReportCard>;
