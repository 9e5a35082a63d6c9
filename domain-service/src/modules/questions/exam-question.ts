import * as z from 'zod';

const shared = { question: z.string(), image: z.object({ url: z.string(), alt: z.string() }).optional() };

/** Content of a row of `questions`, by type. Options and the right column are in the author's order: right i matches left i. */
export const ExamQuestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mcq'),
    content: z.object({
      ...shared,
      options: z.array(z.string()),
      /** Indexes of options such as 'None of these', which stay last when options are shuffled. */
      pinnedLast: z.array(z.int()).optional(),
    }),
  }),
  z.object({ type: z.literal('truefalse'), content: z.object(shared) }),
  z.object({ type: z.literal('match'), content: z.object({ ...shared, left: z.array(z.string()), right: z.array(z.string()) }) }),
  z.object({ type: z.literal('saq'), content: z.object({ ...shared, isNumeric: z.boolean(), isUnitExpected: z.boolean() }) }),
  z.object({ type: z.literal('broad'), content: z.object({ ...shared, imageUpload: z.boolean() }) }),
]);

/** A question without its key. If `negativeMarks` is null, the section or the test decides. */
export type ExamQuestion = z.infer<typeof ExamQuestion> & { id: string; marks: number; negativeMarks: number | null };
