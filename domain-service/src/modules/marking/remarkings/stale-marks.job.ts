import type { Job } from '../../../plugins/jobs.ts';
import { markAllStaleAttempts } from './stale-marks.service.ts';

/** Re-marks attempts that were submitted while their test was re-marked. */
export const staleMarksJob: Job = {
  name: 'mark-stale-attempts',
  everySeconds: 15,
  async run({ em, now, log }) {
    const marked = await markAllStaleAttempts(em, now);
    if (marked > 0) log.info({ marked }, 'attempts marked by the newest marking');
  },
};
