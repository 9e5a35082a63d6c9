import type { Job } from '../../../plugins/jobs.ts';
import { queueLockNotices } from './lock-notice.service.ts';

/** Notifies owners of locked accounts. A job, because doing it during sign-in would slow down refusals for existing accounts. */
export const lockNoticesJob: Job = {
  name: 'lock-notices',
  everySeconds: 15,
  run: ({ em, now }) => queueLockNotices(em, now),
};
