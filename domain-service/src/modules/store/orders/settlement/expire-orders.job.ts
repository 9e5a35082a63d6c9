import type { Job } from '../../../../plugins/jobs.ts';
import { expireUnsentOrders } from './expire-orders.service.ts';

/** Expires orders left before the gateway. Orders sent to it expire once it was queried. */
export const expireOrdersJob: Job = {
  name: 'expire-orders',
  everySeconds: 60,
  run: ({ em, now }) => expireUnsentOrders(em, now),
};
