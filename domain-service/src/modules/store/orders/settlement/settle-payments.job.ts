import type { Job } from '../../../../plugins/jobs.ts';
import { retryUnsettled } from './settle-order.service.ts';

/** Settles payments that could not be settled when they arrived. */
export const settlePaymentsJob: Job = {
  name: 'settle-payments',
  everySeconds: 30,
  run: ({ em, now, log }) => retryUnsettled(em, { now, log }),
};
