import type { EntityManager } from '@mikro-orm/postgresql';
import type { Gateway } from '@shikhar/contracts/store/orders/schemas';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../errors/domain-error.ts';
import { releaseCoupon } from '../coupons/coupon.service.ts';
import { isPaymentOpen } from './checkout/other-orders.query.ts';
import { type LockedOrder, lockBuyerOf, lockOrder } from './locked-order.ts';
import { OrderEntity } from './order.entity.ts';
import { orderClosed } from './order.errors.ts';
import { OrderEventEntity, type PaymentSource } from './order-event.entity.ts';
import { recordOrderEvent } from './order-events.ts';
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
    await transaction.nativeUpdate(OrderEntity, { id: orderId }, { gateway, gatewayOrderId, sentAt: now, nextAskAt });
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
  const failed = { status: 'failed', failedAt: now, failureReason: reason, nextAskAt: null } as const;
  await em.nativeUpdate(OrderEntity, { id: order.id }, failed);
  await releaseCoupon(em, { orderId: order.id, now });
  await recordOrderEvent(em, { orderId: order.id, type: 'failed', now, ...(source && { source }), note: reason });
}

/** Whether the order has a pending or unsettled payment; the order must be locked. */
async function hasOpenPayment(em: EntityManager, orderId: string): Promise<boolean> {
  const open = await em
    .getKysely<Database>()
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.order_id', '=', orderId)
    .where(isPaymentOpen())
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
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
  await em.nativeUpdate(OrderEntity, { id: orderId }, { status: 'expired', expiredAt: now, nextAskAt: null });
  await releaseCoupon(em, { orderId, now });
  await recordOrderEvent(em, { orderId, type: 'expired', now, ...(note && { note }) });
}

/** Records that the gateway was queried about an open order, whether it responded, and when to ask next. */
export async function scheduleNextAsk(
  em: EntityManager,
  { orderId, nextAskAt, isGatewayAway = false, now }: Closing & { nextAskAt: Date; isGatewayAway?: boolean },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const open = { id: orderId, status: 'created' } as const;
    const asked = await transaction.nativeUpdate(OrderEntity, open, { lastAskedAt: now, nextAskAt });
    if (asked > 0 && isGatewayAway) await recordOrderEvent(transaction, { orderId, type: 'gateway_away', now });
  });
}

/** Records that the buyer came back from the gateway; reloading the page does not count. */
export async function recordReturn(em: EntityManager, { orderId, now }: Closing): Promise<void> {
  const since = new Date(now.getTime() - minuteMs);
  const recent = await em.count(OrderEventEntity, { order: orderId, type: 'buyer_came_back', at: { $gt: since } });
  if (recent === 0) await recordOrderEvent(em, { orderId, type: 'buyer_came_back', now, source: 'return' });
}
