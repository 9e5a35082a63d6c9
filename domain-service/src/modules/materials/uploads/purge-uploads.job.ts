import type { Job } from '../../../plugins/jobs.ts';
import type { MaterialParts } from './material-parts.ts';
import { finishUploads, purgeOrphanedFiles, purgeUploads } from './purge-uploads.service.ts';

/** Cleans up after uploads, deleted materials and crashes. */
export function createMaterialJobs(parts: MaterialParts): Job[] {
  return [
    {
      name: 'purge-material-uploads',
      // With the sender timeout, interrupted data is gone within a minute.
      everySeconds: 15,
      async run({ em, now, log }) {
        const removed = await purgeUploads(em, parts, now);
        if (removed > 0) log.info({ removed }, 'leftover uploads removed');
      },
    },
    {
      name: 'finish-material-uploads',
      everySeconds: 5 * 60,
      async run({ em, now, log }) {
        for (const err of await finishUploads(em, parts, now)) log.warn({ err }, 'an upload could not be finished');
      },
    },
    {
      name: 'purge-material-files',
      everySeconds: 10 * 60,
      async run({ em, now, log }) {
        const removed = await purgeOrphanedFiles(em, parts.store, now);
        if (removed > 0) log.info({ removed }, 'files without a material removed');
      },
    },
  ];
}
