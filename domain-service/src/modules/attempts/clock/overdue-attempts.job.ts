import type { Job } from '../../../plugins/jobs.ts';
import { closeAllOverdueAttempts } from './overdue-attempts.service.ts';

const attemptsPerSweep = 200;

/** Submits what is overdue within a minute of its deadline, whether a browser is there or not. */
export const overdueAttemptsJob: Job = {
  name: 'close-overdue-attempts',
  everySeconds: 15,
  async run({ em, now, log }) {
    const closed = await closeAllOverdueAttempts(em, now, attemptsPerSweep);
    if (closed > 0) log.info({ closed }, 'overdue attempts closed');
  },
};
