import type { Job } from '../../../plugins/jobs.ts';
import { QuestionImportEntity } from './question-import.entity.ts';

const retentionMs = 24 * 60 * 60_000;

/** Deletes question files after a day, which is enough to check and import one. */
export const purgeQuestionImportsJob: Job = {
  name: 'purge-question-imports',
  everySeconds: 15 * 60,
  async run({ em, now }) {
    await em.nativeDelete(QuestionImportEntity, { createdAt: { $lt: new Date(now.getTime() - retentionMs) } });
  },
};
