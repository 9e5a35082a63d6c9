import type { Job } from '../../../plugins/jobs.ts';
import { queueLockNotices } from './lock-notice.service.ts';

/** Tells the owners of accounts that were locked. Not while the failed sign-in is answered: that would take longer for an account there is. */
export const lockNoticesJob: Job = {
  name: 'lock-notices',
  everySeconds: 15,
  run: ({ em, now }) => queueLockNotices(em, now),
};
