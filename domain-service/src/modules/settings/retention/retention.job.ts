import type { Job } from '../../../plugins/jobs.ts';
import { deleteOldLogs } from './log-files.ts';
import { deleteExpired, findRetentionBound } from './retention.service.ts';

/**
 * Lets go what is older than the settings allow.
 *
 * @param logsFolder where the services' logs lie, if they lie beside the service
 */
export function createRetentionJob(logsFolder: string): Job {
  return {
    name: 'retention',
    everySeconds: 3_600,
    async run({ em, now, log }) {
      const deleted = await deleteExpired(em, now);
      const logs = await deleteOldLogs(logsFolder, await findRetentionBound(em, now));
      if (Object.values(deleted).some((count) => count > 0) || logs.length > 0) log.info({ deleted, logs }, 'retention');
    },
  };
}
