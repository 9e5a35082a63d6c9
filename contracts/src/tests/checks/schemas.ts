import * as z from 'zod';

/** Problems that prevent publishing a test. */
export const PublishCheckCode = z.enum([
  'no_questions',
  'no_key',
  'unread_key',
  'duplicate_options',
  'rubric_marks',
  'section_marks',
  'section_answers',
  'section_empty',
  'section_times',
  'no_alt_text',
  'no_chapter',
  'window_over',
]);
export type PublishCheckCode = z.infer<typeof PublishCheckCode>;

/** One problem, in a sentence. `number` is the question's, from 1; both are null for the whole test. */
export const PublishCheck = z.object({
  code: PublishCheckCode,
  message: z.string(),
  questionId: z.uuid().nullable(),
  number: z.int().nullable(),
});
export type PublishCheck = z.infer<typeof PublishCheck>;
