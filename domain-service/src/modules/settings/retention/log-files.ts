import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that `npm start` puts aside, by service and day: `bff-2026-11-21.log`. */
const stashSchema = /-\d{4}-\d{2}-\d{2}(?:-\d+)?\.log$/;

/** Deletes logs last written to before a time. A folder that is not there has none. Answers their names. */
export async function deleteOldLogs(folder: string, before: Date): Promise<string[]> {
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
