import type { Job } from '../../plugins/jobs.ts';
import { queueSummaries } from './weekly-summary.service.ts';

/** Tells guardians who asked for it how the week was. */
export const weeklySummaryJob: Job = {
  name: 'weekly-summary',
  everySeconds: 600,
  run: ({ em, now }) => queueSummaries(em, now),
};
