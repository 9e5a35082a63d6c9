import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { handleJob } from './handle-job.service.ts';
import { readPhoto } from './read-photo.ts';
import { UnfitPhoto } from './unfit-photo.service.ts';

const PhotoJob = z.object({ file: z.string(), mostPages: z.int() });

handleJob(PhotoJob, async ({ file, mostPages }) => {
  try {
    return { images: await readPhoto(await readFile(file), mostPages) };
  } catch (error) {
    if (error instanceof UnfitPhoto) return { refusal: error.refusal };
    throw error;
  }
});
