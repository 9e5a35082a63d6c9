import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const spared = new Set(['backups', 'logs', 'running.lock']);

/**
 * Deletes the database and the files of the data folder, so that the next start makes the demo anew; backups and logs stay.
 *
 * @throws Error with an external database, which is not deleted
 */
export function deleteDemo({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): void {
  if (databaseUrl !== undefined) {
    throw new Error('--new-demo deletes only a database that npm start has made. Empty the one in DATABASE_URL yourself.');
  }
  for (const entry of readdirSync(dataDir)) {
    if (!spared.has(entry)) rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
}
