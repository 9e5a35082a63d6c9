import type { Job } from '../../plugins/jobs.ts';
import { expireUnsentOrders } from './expire-orders.service.ts';
import { retryUnsettled } from './settle-order.service.ts';

/** Ends orders that were left before the gateway. Those that were sent to it end when it was asked about them. */
export const expireOrdersJob: Job = {
  name: 'expire-orders',
  everySeconds: 60,
  run: ({ em, now }) => expireUnsentOrders(em, now),
};

/** Settles payments that could not be settled when they came. */
export const settlePaymentsJob: Job = {
  name: 'settle-payments',
  everySeconds: 30,
  run: ({ em, now, log }) => retryUnsettled(em, { now, log }),
};
