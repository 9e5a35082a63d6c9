import { z } from 'zod';

export const maxQuestionImageBytes = 10 * 1024 * 1024;

/** A picture as it is kept: a WebP image of at most 2000 pixels, whatever was sent. `url` is what a question names it by. */
export const StoredImage = z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int(), bytes: z.int() });
export type StoredImage = z.infer<typeof StoredImage>;
