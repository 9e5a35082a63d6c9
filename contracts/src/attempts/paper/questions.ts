import * as z from 'zod';
import { AnswerFile } from '../files/schemas.ts';

const shared = {
  index: z.int(),
  question: z.string(),
  marks: z.number(),
  /** `url` is a data: URL (drawings) or a path on the BFF. */
  image: z.object({ url: z.string(), alt: z.string() }).optional(),
};

/** A question as a student sees it during the attempt. No field can hold a key. */
export const AttemptQuestion = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('mcq'), options: z.array(z.string()) }),
  z.object({ ...shared, type: z.literal('truefalse'), options: z.array(z.string()) }),
  z.object({ ...shared, type: z.literal('match'), left: z.array(z.string()), right: z.array(z.string()) }),
  z.object({ ...shared, type: z.literal('saq'), isNumeric: z.boolean(), isUnitExpected: z.boolean() }),
  z.object({ ...shared, type: z.literal('broad'), imageUpload: z.boolean(), files: z.array(AnswerFile) }),
]);
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;
