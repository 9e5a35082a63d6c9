import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from './explained-error.ts';
import { clearLeftover } from './postgres/leftover.ts';
import { listOutsideData } from './postgres/placement.ts';
import { readSecrets } from './secrets.ts';

const made = ['demo-accounts.json', 'files', 'files.drafts', 'mail', 'running.json', 'secrets.json', 'uploads'];

/**
 * Deletes the database and the files of the data folder, so that the next start makes the demo anew. Backups, logs and files of others stay.
 *
 * @throws ExplainedError with an external database, which is not deleted, or if the database still runs and does not stop
 */
export async function deleteDemo({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new ExplainedError(
      '--new-demo deletes only a database that npm start has made. Empty the one in DATABASE_URL yourself.',
    );
  }
  for (const data of [join(dataDir, 'postgres'), ...findOutsideData(dataDir)]) {
    await clearLeftover(data);
    for (const folder of [data, `${data}.draft`]) rmSync(folder, { recursive: true, force: true });
  }
  for (const entry of made) rmSync(join(dataDir, entry), { recursive: true, force: true });
}

function findOutsideData(dataDir: string): string[] {
  if (!existsSync(join(dataDir, 'secrets.json'))) return [];
  try {
    return listOutsideData(dataDir, readSecrets(dataDir).databaseAdminPassword);
  } catch (error) {
    // Without its secrets the folder's name is unknown.
    if (error instanceof ExplainedError) return [];
    throw error;
  }
}
