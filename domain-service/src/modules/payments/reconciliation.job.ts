import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../clock.ts';
import type { Job, JobLog } from '../../plugins/jobs.ts';
import { askGateway, type SentOrder } from './ask-gateway.service.ts';
import type { Gateways } from './gateway.service.ts';
import { takeClosedOrders, takeDueOrders } from './sent-orders.query.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So long a payment may come after its order was closed: Razorpay captures for an hour, and tells for a day. */
const lateMs = 24 * hourMs;
const mostAtOnce = 20;

interface Run {
  em: EntityManager;
  gateways: Gateways;
  clock: Clock;
  log: JobLog;
}

/** @returns false when a gateway is away: the others are asked in the next run */
async function askAbout({ em, gateways, clock, log }: Run, orders: readonly SentOrder[]): Promise<boolean> {
  for (const order of orders) {
    try {
      const onAway = (err: Error) => log.warn({ err, orderId: order.id, gateway: order.gateway }, 'payment gateway away');
      if (!(await askGateway({ em, gateways, now: clock(), onAway }, order, 'reconciliation'))) return false;
    } catch (err) {
      log.error({ err, orderId: order.id }, 'order not reconciled');
    }
  }
  return true;
}

/** Asks about open orders that were sent to a gateway and whose turn it is. */
async function reconcileOpen(run: Run): Promise<void> {
  for (;;) {
    const now = run.clock();
    const leaseUntil = new Date(now.getTime() + 2 * minuteMs);
    const orders = await takeDueOrders(run.em, { now, leaseUntil, most: mostAtOnce });
    if (orders.length === 0 || !(await askAbout(run, orders)) || orders.length < mostAtOnce) return;
  }
}

async function reconcileClosed(run: Run): Promise<void> {
  const now = run.clock();
  const from = new Date(now.getTime() - lateMs);
  const unaskedSince = new Date(now.getTime() - hourMs);
  await askAbout(run, await takeClosedOrders(run.em, { from, unaskedSince, now, most: mostAtOnce }));
}

/** Asks gateways what became of orders: of which no word came, and of closed ones for money that came after. */
export function createReconciliationJob(gateways: Gateways, clock: Clock): Job {
  return {
    name: 'reconcile-payments',
    everySeconds: 15,
    async run({ em, log }) {
      const run = { em, gateways, clock, log };
      await reconcileOpen(run);
      await reconcileClosed(run);
    },
  };
}
