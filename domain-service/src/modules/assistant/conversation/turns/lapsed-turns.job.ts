import type { Job } from '../../../../plugins/jobs.ts';
import { endLapsedTurns } from './lapsed-turns.service.ts';

/** Overdue turns end when their student next reads or asks; this job ends those of students who do not come back. */
export const lapsedTurnsJob: Job = {
  name: 'lapsed-turns',
  everySeconds: 60,
  run: ({ em, now }) => endLapsedTurns(em, now),
};
