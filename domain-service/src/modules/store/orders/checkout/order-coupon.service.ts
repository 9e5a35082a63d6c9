import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, notFound } from '../../../../errors/domain-error.ts';
import { lockBuyer, lockOrder } from '../locked-order.ts';
import { orderClosed } from '../order.errors.ts';
import { removeUnusableCoupon, useCoupon } from './use-coupon.ts';

interface CouponChange {
  orderId: string;
  buyerId: string;
  /** In capitals; null removes the coupon. */
  code: string | null;
  now: Date;
}

/**
 * Applies a coupon to one of the buyer's own orders, or removes it.
 *
 * @throws NOT_FOUND; ORDER_CLOSED, also once the gateway knows the price; COUPON_INVALID; COUPON_TAKEN
 */
export async function changeCoupon(em: EntityManager, { orderId, buyerId, code, now }: CouponChange): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockBuyer(transaction, buyerId);
    const order = await lockOrder(transaction, orderId);
    if (order?.buyerId !== buyerId) throw notFound();
    if (order.status !== 'created' || new Date(order.expiresAt) <= now) throw orderClosed();
    if (order.gatewayOrderId !== null) {
      throw new DomainError('ORDER_CLOSED', 'This order is already at the payment gateway, so its price cannot change');
    }
    if (code === null) await removeUnusableCoupon(transaction, order, { buyerId, now });
    else await useCoupon(transaction, order, { code, buyerId, now });
  });
}
