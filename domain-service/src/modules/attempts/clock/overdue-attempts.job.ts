import type { Job } from '../../../plugins/jobs.ts';
import { closeAllOverdueAttempts } from './overdue-attempts.service.ts';

const attemptsPerSweep = 200;

/** Submits overdue attempts within a minute of the deadline, even without an open browser. */
export const overdueAttemptsJob: Job = {
  name: 'close-overdue-attempts',
  everySeconds: 15,
  async run({ em, now, log }) {
    const closed = await closeAllOverdueAttempts(em, now, attemptsPerSweep);
    if (closed > 0) log.info({ closed }, 'overdue attempts closed');
  },
};
