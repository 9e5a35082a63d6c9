import type { Job } from '../../../../plugins/jobs.ts';
import { expireUnsentOrders } from './expire-orders.service.ts';

/** Ends orders that were left before the gateway. Those that were sent to it end when it was asked about them. */
export const expireOrdersJob: Job = {
  name: 'expire-orders',
  everySeconds: 60,
  run: ({ em, now }) => expireUnsentOrders(em, now),
};
