import type { Job } from '../../../plugins/jobs.ts';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { queueResultMails } from './result-mail.service.ts';

/** Tells students that their answers are marked. */
export function createResultMailJob(links: SubscriptionLinks): Job {
  return { name: 'result-mail', everySeconds: 30, run: ({ em, now }) => queueResultMails(em, links, now) };
}
