import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../errors/domain-error.ts';
import { expireOrder, failOrder, scheduleNextAsk } from '../orders/order-state.service.ts';
import { recordPayment } from '../orders/settlement/settle-order.service.ts';
import type { GatewayPayment, Gateways, PaymentGateway } from './gateway.service.ts';
import type { SentOrder } from './sent-orders.query.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When to query a gateway again about an order sent at `sentAt`: often at first, and until there is an answer. */
export function findNextAsk(sentAt: Date, now: Date): Date {
  const ageMs = now.getTime() - sentAt.getTime();
  const waitMs = ageMs < hourMs ? 2 * minuteMs : ageMs < 24 * hourMs ? 10 * minuteMs : hourMs;
  return new Date(now.getTime() + waitMs);
}

interface GatewayQuery {
  em: EntityManager;
  gateways: Gateways;
  /** The current time of each step, not the start of a batch. */
  now: Date;
  /** For the log. */
  onAway?: (error: Error) => void;
}

/** @returns undefined when it did not respond */
async function list(
  gateway: PaymentGateway,
  gatewayOrderId: string,
  onAway: GatewayQuery['onAway'],
): Promise<GatewayPayment[] | undefined> {
  try {
    return await gateway.listPayments(gatewayOrderId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'GATEWAY_AWAY') throw error;
    onAway?.(error);
    return undefined;
  }
}

async function recordAll(
  { em, now }: GatewayQuery,
  order: SentOrder,
  payments: readonly GatewayPayment[],
  source: 'return' | 'reconciliation',
): Promise<void> {
  for (const payment of payments) {
    // A payment of another order is ignored.
    if (payment.gatewayOrderId === order.gatewayOrderId) {
      await recordPayment(em, { payment, gateway: order.gateway, source, now });
    }
  }
}

/**
 * Queries an order's gateway and saves what it reports. An open order expires when its time is over and no payment is pending.
 *
 * @returns all its payments; undefined when the gateway does not respond: the order is queried again later
 */
export async function queryGateway(
  asking: GatewayQuery,
  order: SentOrder,
  source: 'return' | 'reconciliation',
): Promise<readonly GatewayPayment[] | undefined> {
  const { em, gateways, now } = asking;
  const { id: orderId } = order;
  const gateway = gateways.byName(order.gateway);
  // The test gateway is no longer configured, and it never took money.
  const isGone = !gateway && order.gateway === 'sandbox';
  const payments = gateway ? await list(gateway, order.gatewayOrderId, asking.onAway) : isGone ? [] : undefined;
  const nextAskAt = findNextAsk(order.sentAt, now);
  if (!payments) {
    await scheduleNextAsk(em, { orderId, nextAskAt, isGatewayAway: true, now });
    return undefined;
  }
  await recordAll(asking, order, payments, source);
  if (!(await expireOrder(em, { orderId, now }))) await scheduleNextAsk(em, { orderId, nextAskAt, now });
  return payments;
}

/** Marks an order as failed when the gateway says so and its buyer has left the gateway's page. */
export async function failIfGatewayFailed(
  { em, now }: GatewayQuery,
  orderId: string,
  payments: readonly GatewayPayment[],
): Promise<void> {
  const last = payments.findLast(({ status }) => status === 'failed');
  if (!last || payments.some(({ status }) => status !== 'failed')) return;
  await failOrder(em, { orderId, reason: last.failureReason, source: 'return', now });
}
