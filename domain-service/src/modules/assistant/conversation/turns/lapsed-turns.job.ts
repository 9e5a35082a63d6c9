import type { Job } from '../../../../plugins/jobs.ts';
import { endLapsedTurns } from './lapsed-turns.service.ts';

/** Students see a failed turn immediately; this job covers those who do not come back. */
export const lapsedTurnsJob: Job = {
  name: 'lapsed-turns',
  everySeconds: 60,
  run: ({ em, now }) => endLapsedTurns(em, now),
};
