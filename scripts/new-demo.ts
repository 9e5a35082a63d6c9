import { rmSync } from 'node:fs';
import { join } from 'node:path';

const made = ['demo-accounts.json', 'files', 'files.drafts', 'mail', 'postgres', 'running.json', 'secrets.json', 'uploads'];

/**
 * Deletes the database and the files of the data folder, so that the next start makes the demo anew. Backups, logs and files of others stay.
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
  for (const entry of made) rmSync(join(dataDir, entry), { recursive: true, force: true });
}
