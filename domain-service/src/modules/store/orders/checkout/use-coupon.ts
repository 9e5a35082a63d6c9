import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { DomainError } from '../../../../errors/domain-error.ts';
import { releaseCoupon, reserveCoupon } from '../../coupons/coupon.service.ts';
import type { LockedOrder } from '../locked-order.ts';
import { OrderEntity } from '../order.entity.ts';
import { recordOrderEvent } from '../order-events.ts';
import { closeAsExpired } from '../order-state.service.ts';
import { priceOrder } from './order-price.ts';

/** Gateways charge at least one rupee; a smaller remainder is waived. */
const minPaise = 100;

type WantedCoupon = Parameters<typeof reserveCoupon>[1];

/** Closes the buyer's open, unsent orders that hold the coupon; the buyer must be locked. */
async function closeLeftOrders(em: EntityManager, { code, buyerId, orderId, now }: WantedCoupon): Promise<number> {
  const left = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .innerJoin('coupons as c', 'c.id', 'o.coupon_id')
    .select('o.id')
    .where('o.buyer_id', '=', buyerId)
    .where('o.status', '=', 'created')
    .where('o.gateway_order_id', 'is', null)
    .where('c.code', '=', code)
    .where('o.id', '<>', orderId)
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  for (const { id } of left) await closeAsExpired(em, id, now, 'Its coupon is used for a newer order');
  return left.length;
}

/** A coupon held only by an abandoned order moves to the new one. */
async function reserve(em: EntityManager, wanted: WantedCoupon): ReturnType<typeof reserveCoupon> {
  try {
    return await reserveCoupon(em, wanted);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'COUPON_TAKEN') throw error;
    if ((await closeLeftOrders(em, wanted)) === 0) throw error;
    return reserveCoupon(em, wanted);
  }
}

async function setPrice(
  em: EntityManager,
  order: LockedOrder,
  { couponId, discountPaise }: { couponId: string | null; discountPaise: number },
): Promise<LockedOrder> {
  const price = priceOrder(order, discountPaise);
  await em.nativeUpdate(OrderEntity, { id: order.id }, { coupon: couponId, discountPaise, ...price });
  return { ...order, couponId, totalPaise: price.totalPaise };
}

/**
 * Applies a coupon to a locked open order of a locked buyer, replacing an earlier one; in the running transaction.
 *
 * @throws COUPON_INVALID, COUPON_TAKEN
 */
export async function useCoupon(
  em: EntityManager,
  order: LockedOrder,
  { code, buyerId, now }: { code: string; buyerId: string; now: Date },
): Promise<LockedOrder> {
  const pricePaise = order.unitPricePaise * (order.seats ?? 1);
  const use = await reserve(em, { code, buyerId, packageId: order.packageId, pricePaise, orderId: order.id, now });
  const isTooLittle = pricePaise - use.discountPaise < minPaise;
  const priced = await setPrice(em, order, isTooLittle ? { ...use, discountPaise: pricePaise } : use);
  await recordOrderEvent(em, { orderId: order.id, type: 'coupon_used', now, actorId: buyerId, note: code });
  return priced;
}

/** Removes the coupon of a locked open order, in the running transaction. */
export async function removeUnusableCoupon(
  em: EntityManager,
  order: LockedOrder,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<void> {
  if (order.couponId === null) return;
  await releaseCoupon(em, { orderId: order.id, now });
  await setPrice(em, order, { couponId: null, discountPaise: 0 });
  await recordOrderEvent(em, { orderId: order.id, type: 'coupon_removed', now, actorId: buyerId });
}
