import type { EntityManager } from '@mikro-orm/postgresql';
import { releaseCoupon } from '../../coupons/coupon.service.ts';
import { endByOrder } from '../../entitlements/entitlement.service.ts';
import { closeSeats } from '../../seats/seat.service.ts';
import type { LockedOrder } from '../locked-order.ts';
import { OrderEntity } from '../order.entity.ts';
import { recordOrderEvent } from '../order-events.ts';

/** @returns whether anything was revoked */
async function closeWhatWasOpened(em: EntityManager, { id: orderId, seats }: LockedOrder, now: Date): Promise<boolean> {
  if (seats === null) return (await endByOrder(em, { orderId, reason: 'refunded', now })) > 0;
  await closeSeats(em, { orderId, now });
  return true;
}

/** Marks a locked paid order as refunded, revokes what it opened and releases its coupon, in the running transaction. */
export async function closeAsRefunded(
  em: EntityManager,
  order: LockedOrder,
  { now, actorId = null, note }: { now: Date; actorId?: string | null; note?: string },
): Promise<void> {
  const orderId = order.id;
  await em.nativeUpdate(OrderEntity, { id: orderId }, { status: 'refunded', refundedAt: now });
  const hasClosed = await closeWhatWasOpened(em, order, now);
  await releaseCoupon(em, { orderId, now });
  await recordOrderEvent(em, { orderId, type: 'refunded', now, actorId, ...(note && { note }) });
  if (hasClosed) await recordOrderEvent(em, { orderId, type: 'closed', now });
}
