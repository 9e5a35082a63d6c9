import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../../plugins/jobs.ts';
import { deleteExpired, findRetentionBound } from './retention.service.ts';

/** Log files that `npm start` has rotated, by service and day: `bff-2026-11-21.log`. */
const rotatedLog = /-\d{4}-\d{2}-\d{2}(?:-\d+)?\.log$/;

/** Deletes logs last written before a time; a missing folder has none. Returns their names. */
async function deleteOldLogs(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const deleted: string[] = [];
  for (const name of names.filter((each) => rotatedLog.test(each))) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime >= before) continue;
    await rm(file, { force: true });
    deleted.push(name);
  }
  return deleted;
}

/**
 * Deletes data that is older than the settings allow.
 *
 * @param logsFolder folder of the services' logs, if they are written beside the service
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
