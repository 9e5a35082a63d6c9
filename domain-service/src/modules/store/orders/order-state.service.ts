import type { EntityManager } from '@mikro-orm/postgresql';
import type { Gateway } from '@shikhar/contracts/store/orders/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { releaseCoupon } from '../coupons/coupon.service.ts';
import { isPaymentOpen } from './checkout/other-orders.query.ts';
import { type LockedOrder, lockBuyerOf, lockOrder } from './locked-order.ts';
import { orderClosed } from './order.errors.ts';
import { type PaymentSource, recordOrderEvent } from './order-events.ts';
import { mailFailure } from './order-mails.ts';

const minuteMs = 60_000;
const firstAskMs = 2 * minuteMs;

interface Sending {
  orderId: string;
  gateway: Exclude<Gateway, 'none'>;
  /** From `createOrder` of the gateway. */
  gatewayOrderId: string;
  /** The amount of the gateway's order. */
  totalPaise: number;
  now: Date;
}

/**
 * Records that an order was sent to its gateway; its price is fixed from now on. Of two concurrent calls the first one's gateway
 * order is kept: use the returned one.
 *
 * @throws ORDER_CLOSED; CONFLICT when the price changed since the gateway's order was created
 */
export async function markSent(
  em: EntityManager,
  { orderId, gateway, gatewayOrderId, totalPaise, now }: Sending,
): Promise<{ gateway: Exclude<Gateway, 'none'>; gatewayOrderId: string }> {
  return em.transactional(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'created') throw orderClosed();
    if (order.gatewayOrderId && order.gateway && order.gateway !== 'none') {
      return { gateway: order.gateway, gatewayOrderId: order.gatewayOrderId };
    }
    if (order.totalPaise !== totalPaise) {
      throw new DomainError('CONFLICT', 'The price of this order has just changed. Check it and pay again.');
    }
    const nextAskAt = new Date(now.getTime() + firstAskMs);
    await transaction.execute(
      `update orders set gateway = :gateway, gateway_order_id = :gatewayOrderId, sent_at = :now, next_ask_at = :nextAskAt
       where id = :orderId`,
      { orderId, gateway, gatewayOrderId, now, nextAskAt },
      'run',
    );
    await recordOrderEvent(transaction, { orderId, type: 'sent_to_gateway', now });
    return { gateway, gatewayOrderId };
  });
}

/** Marks a locked open order as failed and releases its coupon, in the running transaction. */
export async function closeAsFailed(
  em: EntityManager,
  order: LockedOrder,
  { reason, source, now }: { reason: string | null; source?: PaymentSource; now: Date },
): Promise<void> {
  await em.execute(
    `update orders set status = 'failed', failed_at = :now, failure_reason = :reason, next_ask_at = null where id = :orderId`,
    { orderId: order.id, reason, now },
    'run',
  );
  await releaseCoupon(em, { orderId: order.id, now });
  await recordOrderEvent(em, { orderId: order.id, type: 'failed', now, ...(source && { source }), note: reason });
}

/** Whether the order has a pending or unsettled payment; the order must be locked. */
async function hasOpenPayment(em: EntityManager, orderId: string): Promise<boolean> {
  const rows = await em.execute(`select 1 from payments p where p.order_id = :orderId and ${isPaymentOpen} limit 1`, { orderId });
  return rows.length > 0;
}

interface Closing {
  orderId: string;
  now: Date;
}

/**
 * Marks an open order as failed, because its gateway says that it will never be paid. Does nothing for closed orders, or with a
 * pending payment.
 *
 * @param reason in the bank's or the gateway's words
 * @returns whether it failed now
 */
export async function failOrder(
  em: EntityManager,
  { orderId, reason, source, now }: Closing & { reason: string | null; source: PaymentSource },
): Promise<boolean> {
  return em.transactional(async (transaction) => {
    await lockBuyerOf(transaction, orderId);
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'created' || (await hasOpenPayment(transaction, orderId))) return false;
    await closeAsFailed(transaction, order, { reason, source, now });
    await mailFailure(transaction, order, reason, now);
    return true;
  });
}

/**
 * Marks an open order as expired: its time is over and, if it was sent to a gateway, no payment is pending there. Does nothing
 * for closed orders, before the time, or with a pending payment.
 *
 * @returns whether it expired now
 */
export async function expireOrder(em: EntityManager, { orderId, now }: Closing): Promise<boolean> {
  return em.transactional(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'created' || new Date(order.expiresAt) > now) return false;
    if (await hasOpenPayment(transaction, orderId)) return false;
    await closeAsExpired(transaction, orderId, now);
    return true;
  });
}

/** Marks a locked open order as expired and releases its coupon, in the running transaction. */
export async function closeAsExpired(em: EntityManager, orderId: string, now: Date, note?: string): Promise<void> {
  await em.execute(
    `update orders set status = 'expired', expired_at = :now, next_ask_at = null where id = :orderId`,
    { orderId, now },
    'run',
  );
  await releaseCoupon(em, { orderId, now });
  await recordOrderEvent(em, { orderId, type: 'expired', now, ...(note && { note }) });
}

/** Records that the gateway was queried about an open order, whether it responded, and when to ask next. */
export async function scheduleNextAsk(
  em: EntityManager,
  { orderId, nextAskAt, isGatewayAway = false, now }: Closing & { nextAskAt: Date; isGatewayAway?: boolean },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const rows = await transaction.execute(
      `update orders set last_asked_at = :now, next_ask_at = :nextAskAt where id = :orderId and status = 'created' returning id`,
      { orderId, nextAskAt, now },
    );
    if (rows.length > 0 && isGatewayAway) await recordOrderEvent(transaction, { orderId, type: 'gateway_away', now });
  });
}

/** Records that the buyer came back from the gateway; reloading the page does not count. */
export async function recordReturn(em: EntityManager, { orderId, now }: Closing): Promise<void> {
  const [last] = await em.execute<unknown[]>(
    "select 1 from order_events where order_id = :orderId and type = 'buyer_came_back' and at > :since limit 1",
    { orderId, since: new Date(now.getTime() - minuteMs) },
  );
  if (last === undefined) await recordOrderEvent(em, { orderId, type: 'buyer_came_back', now, source: 'return' });
}
