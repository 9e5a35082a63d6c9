import { resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { readDatabaseEnv } from '../env.ts';
import { explainToOperator, OperatorError } from '../errors/operator-error.ts';
import { buildRestoredFileName, findBackupPlace } from '../modules/backups/backup-place.ts';
import { restoreArchive } from '../modules/backups/restore/restore.service.ts';
import { openFileStore } from '../modules/materials/files/open-file-store.service.ts';
import { runMain } from '../run-main.ts';

/** Restores a backup into an empty database; with `replace`, into a full one. */
await runMain(async () => {
  const [archive, ...words] = process.argv.slice(2);
  if (archive === undefined || words.some((word) => word !== 'replace'))
    throw new OperatorError('Name the backup: restore <file> [replace]');
  const { DATABASE_URL, APP_DATABASE_URL, DATA_DIR, FILES_URL } = readDatabaseEnv();
  try {
    const store = await openFileStore({ DATA_DIR, FILES_URL });
    const { tables, files } = await restoreArchive({
      ownerUrl: DATABASE_URL,
      applicationUrl: APP_DATABASE_URL,
      archive: resolve(archive),
      store,
      draft: buildRestoredFileName(findBackupPlace(DATA_DIR, DATABASE_URL, store)),
      isReplacing: words.includes('replace'),
      now: systemClock(),
      say: (step) => process.stdout.write(`${step} ...\n`),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored: ${rows} rows of ${tables.length} tables and ${files.length} files, all checksums match the backup.\n`,
    );
  } catch (error) {
    // Errors of files and disks say enough without a stack.
    const message = explainToOperator(error) ?? (error instanceof Error ? error.message : String(error));
    throw new OperatorError(message, { cause: error });
  }
});
