import type { Job } from '../../../plugins/jobs.ts';
import { pruneScores } from './prune-scores.ts';

export const pruneScoresJob: Job = {
  name: 'prune-scores',
  everySeconds: 600,
  async run({ em, now }) {
    await pruneScores(em, now);
  },
};
