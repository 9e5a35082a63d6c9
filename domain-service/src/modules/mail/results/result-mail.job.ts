import type { Job } from '../../../plugins/jobs.ts';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { queueResultMails } from './result-mail.service.ts';

/** Notifies students whose answers are marked. */
export function createResultMailJob(links: SubscriptionLinks): Job {
  return { name: 'result-mail', everySeconds: 30, run: ({ em, now }) => queueResultMails(em, links, now) };
}
