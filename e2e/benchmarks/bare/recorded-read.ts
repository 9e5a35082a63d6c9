import { z } from 'zod';

export const Statement = z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.infer<typeof Statement>;

/** What one request made of the database, in waves: the statements of a wave ran at once, and the next wave after them. */
export const RecordedRead = z.object({
  path: z.string(),
  token: z.string(),
  waves: z.array(z.array(Statement)),
  body: z.string(),
});
export type RecordedRead = z.infer<typeof RecordedRead>;
