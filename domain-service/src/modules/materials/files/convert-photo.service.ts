import { z } from 'zod';
import { createProcessRunner } from './process-runner.service.ts';
import { PhotoRefusal, UnfitPhoto } from './unfit-photo.service.ts';

/** A photo as it is kept. */
const SavedImage = z.object({
  content: z.instanceof(Uint8Array),
  /** For lists: what a page shows of it before somebody looks closer. */
  small: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
export type SavedImage = z.infer<typeof SavedImage>;

const run = createProcessRunner({
  script: new URL('./photo-process.ts', import.meta.url),
  told: z.union([z.object({ images: z.array(SavedImage) }), z.object({ refusal: PhotoRefusal })]),
  // Of one file. The largest picture that is taken needs two thirds of the memory.
  timeLimitMs: 30_000,
  mostMemory: 800 * 1024 * 1024,
  hasAddons: true,
  atOnce: 2,
  maxQueued: 40,
  busy: 'Many photos are being sent just now. Please try again in a moment',
});

/**
 * Makes images of a file on the disk, in a process of its own with bounds of time and memory; two at once.
 *
 * @throws UnfitPhoto; OVERLOADED when too many wait
 */
export async function convertPhoto(file: string, mostPages: number): Promise<SavedImage[]> {
  const told = await run({ file, mostPages });
  // It ended without a word: out of time or of memory.
  if (!told) throw new UnfitPhoto('too-hard');
  if ('refusal' in told) throw new UnfitPhoto(told.refusal);
  return told.images;
}
