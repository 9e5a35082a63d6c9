import { systemClock } from '../clock.ts';
import { openCommandOrm } from '../database/orm.ts';
import { readDatabaseEnv } from '../env.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { findBackupPlace } from '../modules/backups/backup-place.ts';
import { createBackupNow } from '../modules/backups/create-backup.service.ts';
import { openFileStore } from '../modules/materials/files/open-file-store.service.ts';
import { runMain } from '../run-main.ts';

/** Makes a full backup, with or without a running system. */
await runMain(async () => {
  const { DATABASE_URL, DATA_DIR, FILES_URL } = readDatabaseEnv();
  const orm = await openCommandOrm(DATABASE_URL);
  try {
    const place = findBackupPlace(DATA_DIR, DATABASE_URL, await openFileStore({ DATA_DIR, FILES_URL }));
    const made = await createBackupNow({ em: orm.em.fork(), place, clock: systemClock });
    if (!made) throw new OperatorError('Another backup is being made. Try again when it is done.');
    if (made.status !== 'done') throw new OperatorError(`The backup failed: ${made.error}`);
    process.stdout.write(`${place.folder}/${made.fileName}\n${made.sizeBytes} bytes, verified.\n`);
  } finally {
    await orm.close();
  }
});
