import * as z from 'zod';

export const Statement = z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.infer<typeof Statement>;

/** The statements of one request, in waves: those of one wave ran concurrently, the next wave after them. */
export const RecordedRead = z.object({
  path: z.string(),
  token: z.string(),
  waves: z.array(z.array(Statement)),
  body: z.string(),
});
export type RecordedRead = z.infer<typeof RecordedRead>;
