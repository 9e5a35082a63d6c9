import type { Job } from '../../../../plugins/jobs.ts';
import { endLapsedTurns } from './lapsed-turns.service.ts';

/** A student sees at once that a turn has failed; this is for those who do not come back. */
export const lapsedTurnsJob: Job = {
  name: 'lapsed-turns',
  everySeconds: 60,
  run: ({ em, now }) => endLapsedTurns(em, now),
};
