import type { Job } from '../../../plugins/jobs.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { purgeImages } from './purge-images.service.ts';

/** Removes unused pictures, every 30 minutes. */
export function createPurgeImagesJob(store: FileStore): Job {
  return {
    name: 'purge-question-images',
    everySeconds: 30 * 60,
    async run({ em, now, log }) {
      const removed = await purgeImages(em, store, now);
      if (removed > 0) log.info({ removed }, 'pictures without a question removed');
    },
  };
}
