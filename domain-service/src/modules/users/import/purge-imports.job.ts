import type { Job } from '../../../plugins/jobs.ts';
import { UserImportEntity } from './user-import.entity.ts';

const retentionMs = 24 * 60 * 60_000;

/** Deletes import files after a day, enough time to check and import one. */
export const purgeImportsJob: Job = {
  name: 'purge-user-imports',
  everySeconds: 15 * 60,
  async run({ em, now }) {
    await em.nativeDelete(UserImportEntity, { createdAt: { $lt: new Date(now.getTime() - retentionMs) } });
  },
};
