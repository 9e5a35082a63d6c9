import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../../clock.ts';
import type { Job, JobLog } from '../../../plugins/jobs.ts';
import type { Gateways } from './gateway.service.ts';
import { queryGateway, type SentOrder } from './query-gateway.service.ts';
import { claimClosedOrders, claimDueOrders } from './sent-orders.query.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So long a payment may come after its order was closed: Razorpay captures for an hour, and tells for a day. */
const lateMs = 24 * hourMs;
const maxPerBatch = 20;

interface Run {
  em: EntityManager;
  gateways: Gateways;
  clock: Clock;
  log: JobLog;
  /** Gateways that did not answer in this run. */
  away: Set<string>;
}

/** A gateway that is away is not asked about its other orders in this run: they are in a later one. */
async function queryOrders({ em, gateways, clock, log, away }: Run, orders: readonly SentOrder[]): Promise<void> {
  for (const order of orders) {
    if (away.has(order.gateway)) continue;
    try {
      const onAway = (err: Error) => log.warn({ err, orderId: order.id, gateway: order.gateway }, 'payment gateway away');
      if (!(await queryGateway({ em, gateways, now: clock(), onAway }, order, 'reconciliation'))) away.add(order.gateway);
    } catch (err) {
      log.error({ err, orderId: order.id }, 'order not reconciled');
    }
  }
}

/** Asks about open orders that were sent to a gateway and whose turn it is. */
async function reconcileOpen(run: Run): Promise<void> {
  for (;;) {
    const now = run.clock();
    const leaseUntil = new Date(now.getTime() + 2 * minuteMs);
    const orders = await claimDueOrders(run.em, { now, leaseUntil, max: maxPerBatch });
    await queryOrders(run, orders);
    if (orders.length < maxPerBatch) return;
  }
}

async function reconcileClosed(run: Run): Promise<void> {
  const now = run.clock();
  const from = new Date(now.getTime() - lateMs);
  const unaskedSince = new Date(now.getTime() - hourMs);
  await queryOrders(run, await claimClosedOrders(run.em, { from, unaskedSince, now, max: maxPerBatch }));
}

/** Asks gateways what became of orders: of which no word came, and of closed ones for money that came after. */
export function createReconciliationJob(gateways: Gateways, clock: Clock): Job {
  return {
    name: 'reconcile-payments',
    everySeconds: 15,
    async run({ em, log }) {
      const run = { em, gateways, clock, log, away: new Set<string>() };
      await reconcileOpen(run);
      await reconcileClosed(run);
    },
  };
}
