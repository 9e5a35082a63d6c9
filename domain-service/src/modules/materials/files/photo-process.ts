import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { handleJob } from './handle-job.service.ts';
import { readPhoto } from './read-photo.ts';
import { UnfitPhoto } from './unfit-photo.service.ts';

const PhotoJob = z.object({ file: z.string(), maxPages: z.int() });

handleJob(PhotoJob, async ({ file, maxPages }) => {
  try {
    return { images: await readPhoto(await readFile(file), maxPages) };
  } catch (error) {
    if (error instanceof UnfitPhoto) return { refusal: error.refusal };
    throw error;
  }
});
