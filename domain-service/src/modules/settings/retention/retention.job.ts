import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../../plugins/jobs.ts';
import { deleteExpired, findRetentionBound } from './retention.service.ts';

/** The files that `npm start` puts aside, by service and day: `bff-2026-11-21.log`. */
const stashSchema = /-\d{4}-\d{2}-\d{2}(?:-\d+)?\.log$/;

/** Deletes logs last written to before a time. A folder that is not there has none. Answers their names. */
async function deleteOldLogs(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const deleted: string[] = [];
  for (const name of names.filter((each) => stashSchema.test(each))) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime >= before) continue;
    await rm(file, { force: true });
    deleted.push(name);
  }
  return deleted;
}

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
