import { overdueAttemptsJob } from './modules/attempts/overdue-attempts.job.ts';
import type { Job } from './plugins/jobs.ts';

/** Every job of the service. */
export const allJobs: readonly Job[] = [overdueAttemptsJob];
