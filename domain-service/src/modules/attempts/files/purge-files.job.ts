import type { Job } from '../../../plugins/jobs.ts';
import type { PhotoParts } from './photo-upload.service.ts';
import { purgeFiles } from './purge-files.service.ts';

/** Removes photo files that no answer uses. */
export function createPurgeFilesJob(parts: PhotoParts): Job {
  return {
    name: 'purge-answer-files',
    everySeconds: 10 * 60,
    async run({ em, now, log }) {
      const removed = await purgeFiles(em, parts, now);
      if (removed > 0) log.info({ removed }, 'files without an answer removed');
    },
  };
}
