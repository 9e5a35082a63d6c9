import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { readPhoto } from './read-photo.ts';
import { UnfitPhoto } from './unfit-photo.service.ts';

// A process of its own for one file of a stranger: what a hostile one breaks is this process alone. It knows no secret and
// writes nothing.

const PhotoJob = z.object({ file: z.string(), mostPages: z.int(), mostMemory: z.int() });

async function answer(message: unknown): Promise<unknown> {
  const { file, mostPages, mostMemory } = PhotoJob.parse(message);
  new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: mostMemory }).unref();
  try {
    return { images: await readPhoto(await readFile(file), mostPages) };
  } catch (error) {
    if (error instanceof UnfitPhoto) return { refusal: error.refusal };
    throw error;
  }
}

process.once('message', async (message) => {
  const told = await answer(message);
  process.send?.(told, () => process.disconnect());
});
