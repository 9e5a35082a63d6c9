import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../../clock.ts';
import type { Job, JobLog } from '../../../plugins/jobs.ts';
import type { Gateways } from './gateway.service.ts';
import { queryGateway } from './query-gateway.service.ts';
import { claimClosedOrders, claimDueOrders, type SentOrder } from './sent-orders.query.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A payment may arrive this long after its order was closed: Razorpay captures for an hour and sends webhooks for a day. */
const lateMs = 24 * hourMs;
const maxPerBatch = 20;

interface Run {
  em: EntityManager;
  gateways: Gateways;
  clock: Clock;
  log: JobLog;
  /** Gateways that did not respond in this run. */
  away: Set<string>;
}

/** Skips other orders of an unresponsive gateway in this run; a later run includes them. */
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

/** Queries due open orders that were sent to a gateway. */
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

/** Queries gateways about orders: open ones without news, and closed ones for late payments. */
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
