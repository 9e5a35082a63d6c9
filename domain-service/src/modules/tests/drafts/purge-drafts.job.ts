import type { Job } from '../../../plugins/jobs.ts';
import { AuthoringDraftEntity } from './authoring-draft.entity.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** Deletes drafts not changed for thirty days. */
export const purgeDraftsJob: Job = {
  name: 'purge-authoring-drafts',
  everySeconds: 3_600,
  async run({ em, now }) {
    const before = new Date(now.getTime() - retentionMs);
    await em.nativeDelete(AuthoringDraftEntity, { savedAt: { $lt: before } });
  },
};
