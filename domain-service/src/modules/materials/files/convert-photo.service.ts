import * as z from 'zod';
import { createProcessRunner } from './process-runner.service.ts';
import { PhotoRefusal, UnfitPhoto } from './unfit-photo.service.ts';

/** A stored photo. */
const SavedImage = z.object({
  content: z.instanceof(Uint8Array),
  /** A thumbnail for lists. */
  small: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
export type SavedImage = z.infer<typeof SavedImage>;

const run = createProcessRunner({
  script: new URL('./photo-process.ts', import.meta.url),
  result: z.union([z.object({ images: z.array(SavedImage) }), z.object({ refusal: PhotoRefusal })]),
  // Limits per file. The largest accepted image needs two thirds of the memory.
  timeLimitMs: 30_000,
  maxMemory: 800 * 1024 * 1024,
  hasAddons: true,
  concurrency: 2,
  maxQueued: 40,
  busy: 'Many photos are being uploaded right now. Please try again in a moment.',
});

/**
 * Converts a file on disk to images, in a child process with time and memory limits; two at once.
 *
 * @throws UnfitPhoto; OVERLOADED when the queue is full
 */
export async function convertPhoto(file: string, maxPages: number): Promise<SavedImage[]> {
  const result = await run({ file, maxPages });
  // The process ran out of time or memory.
  if (!result) throw new UnfitPhoto('too-hard');
  if ('refusal' in result) throw new UnfitPhoto(result.refusal);
  return result.images;
}
