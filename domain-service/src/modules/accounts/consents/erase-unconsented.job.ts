import type { Job } from '../../../plugins/jobs.ts';
import { eraseUnconsented } from './erase-unconsented.service.ts';

/** Erases accounts whose guardian did not agree in time. */
export const eraseUnconsentedJob: Job = {
  name: 'erase-unconsented',
  everySeconds: 3_600,
  run: ({ em, now }) => eraseUnconsented(em, now),
};
