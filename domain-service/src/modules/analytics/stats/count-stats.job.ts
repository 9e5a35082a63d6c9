import type { Job } from '../../../plugins/jobs.ts';
import { countDue } from './count-stats.service.ts';

/** Keeps the stats up to date with submissions and marking. */
export const updateStatsJob: Job = {
  name: 'count-stats',
  everySeconds: 3,
  async run({ em, now }) {
    await countDue(em, now);
  },
};
