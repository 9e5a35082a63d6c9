import type { Job } from '../../../plugins/jobs.ts';
import { UserImportEntity } from './user-import.entity.ts';

const retentionMs = 24 * 60 * 60_000;

/** Files of users are kept for a day: time enough to check one and import it. */
export const purgeImportsJob: Job = {
  name: 'purge-user-imports',
  everySeconds: 15 * 60,
  async run({ em, now }) {
    await em.nativeDelete(UserImportEntity, { createdAt: { $lt: new Date(now.getTime() - retentionMs) } });
  },
};
