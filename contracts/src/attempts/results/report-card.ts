import * as z from 'zod';
import { RangeScale } from '../../analytics/grades/schemas.ts';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { Result } from './result.ts';

/** Section averages are computed only for tests taken by at most this many students: larger sums are slow. */
export const maxAveraged = 1_000;

/**
 * A section of the paper. `marks` is null while answers may not be seen, or while any of its answers waits for a teacher or is
 * hidden. `classAverage` is over first attempts, with one decimal; null without other students, or while one of their answers
 * waits.
 */
export const ReportedSection = z.object({
  section: z.int(),
  /** Null when sections are runs of one question type. */
  title: z.string().nullable(),
  type: QuestionType,
  maxMarks: z.number(),
  marks: z.number().nullable(),
  classAverage: z.number().nullable(),
});
export type ReportedSection = z.infer<typeof ReportedSection>;

/** Marks by chapter; chapters with a waiting or hidden answer are left out. */
export const ReportedChapter = z.object({ chapter: z.string(), marks: z.number(), maxMarks: z.number() });
export type ReportedChapter = z.infer<typeof ReportedChapter>;

/** The result by sections with teachers' comments, for one printed page. */
export const ReportCard = Result.omit({ questions: true, sections: true }).extend({
  sections: z.array(ReportedSection),
  /** Grade for the total marks; null until all marks are visible. */
  grade: z.string().nullable(),
  scale: RangeScale,
  /** In the paper's order; empty unless answers may be seen and the paper has questions of more than one chapter. */
  chapters: z.array(ReportedChapter),
  remarks: z.array(z.object({ index: z.int(), comment: z.string() })),
});
export type ReportCard = z.infer<typeof ReportCard>;
