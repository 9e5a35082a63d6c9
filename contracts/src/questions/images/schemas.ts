import * as z from 'zod';

export const maxQuestionImageBytes = 10 * 1024 * 1024;

/** A saved picture: always a WebP image of at most 2000 pixels. Questions refer to it by `url`. */
export const StoredImage = z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int(), bytes: z.int() });
export type StoredImage = z.infer<typeof StoredImage>;
