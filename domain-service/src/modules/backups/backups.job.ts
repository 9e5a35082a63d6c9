import type { Clock } from '../../clock.ts';
import type { Job } from '../../plugins/jobs.ts';
import type { BackupPlace } from './backup-place.ts';
import { createDueBackup } from './due-backup.service.ts';

/** Makes scheduled backups and those that administrators request. */
export function createBackupsJob(place: BackupPlace, clock: Clock): Job {
  return {
    name: 'backups',
    everySeconds: 5,
    run: ({ em }) => createDueBackup({ em, place, clock }),
  };
}
