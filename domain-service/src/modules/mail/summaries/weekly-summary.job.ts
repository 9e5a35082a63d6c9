import type { Job } from '../../../plugins/jobs.ts';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { queueSummaries } from './weekly-summary.service.ts';

/** Sends weekly summaries to students, and to guardians who asked for them. */
export function createWeeklySummaryJob(links: SubscriptionLinks): Job {
  return { name: 'weekly-summary', everySeconds: 600, run: ({ em, now }) => queueSummaries(em, links, now) };
}
