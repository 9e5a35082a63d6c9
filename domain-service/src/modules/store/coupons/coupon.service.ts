import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import {
  couponExpired,
  couponForAnother,
  couponTooEarly,
  couponUnknown,
  couponUsedBefore,
  couponUsedUp,
} from './coupon.errors.ts';
import { CouponUseEntity } from './coupon-use.entity.ts';
import { findDiscount } from './discount.ts';

/** A coupon a buyer wants to use for an order. */
export interface WantedCoupon {
  /** In capitals, as stored. */
  code: string;
  buyerId: string;
  /** Null for a single test. */
  packageId: string | null;
  /** Total price of the order. */
  pricePaise: number;
  orderId: string;
  now: Date;
}

function lockCoupon(em: EntityManager, code: string) {
  return (
    em
      .getKysely<Database>()
      .selectFrom('coupons')
      .select(['id', 'percent', 'amount_paise as amountPaise', 'package_id as packageId', 'max_uses as maxUses'])
      .select(['max_uses_per_buyer as maxUsesPerBuyer', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('code', '=', code)
      .where('is_active', '=', true)
      // Locked against other uses, not against orders that only name it.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

type LockedCoupon = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>;

/** All uses but the order's own, which is about to be replaced. */
function countUses(em: EntityManager, couponId: string, { buyerId, orderId }: WantedCoupon) {
  return em
    .getKysely<Database>()
    .selectFrom('coupon_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(({ fn }) => {
      const own = fn.countAll<number>().filterWhere('u.buyer_id', '=', buyerId);
      return [fn.countAll<number>().as('all'), own.as('own'), own.filterWhere('o.status', '=', 'created').as('held')];
    })
    .where('u.coupon_id', '=', couponId)
    .where('u.released_at', 'is', null)
    .where('u.order_id', '<>', orderId)
    .executeTakeFirstOrThrow();
}

async function saveUse(em: EntityManager, couponId: string, { orderId, buyerId, now }: WantedCoupon): Promise<void> {
  await em
    .getKysely<Database>()
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: couponId, buyer_id: buyerId, used_at: now })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ coupon_id: couponId, buyer_id: buyerId, used_at: now, released_at: null }),
    )
    .execute();
}

function requireUsable(coupon: LockedCoupon, { packageId, now }: WantedCoupon): void {
  const moment = now.toISOString();
  if (coupon.startsAt !== null && coupon.startsAt > moment) throw couponTooEarly();
  if (coupon.endsAt !== null && coupon.endsAt <= moment) throw couponExpired();
  if (coupon.packageId !== null && coupon.packageId !== packageId) throw couponForAnother();
}

/**
 * Records a use of a coupon for an existing order, replacing an earlier coupon; in the running transaction. The use counts until
 * `releaseCoupon`. Uses of the same coupon are serialized, so that its limit holds.
 *
 * @throws COUPON_INVALID, COUPON_TAKEN
 */
export async function reserveCoupon(
  em: EntityManager,
  wanted: WantedCoupon,
): Promise<{ couponId: string; discountPaise: number }> {
  const coupon = await lockCoupon(em, wanted.code);
  if (!coupon) throw couponUnknown();
  requireUsable(coupon, wanted);
  // A separate statement, so that it sees what was committed while it waited for the coupon's lock.
  const uses = await countUses(em, coupon.id, wanted);
  if (uses.own >= coupon.maxUsesPerBuyer) throw couponUsedBefore(uses.held > 0);
  if (coupon.maxUses !== null && uses.all >= coupon.maxUses) throw couponUsedUp();
  await saveUse(em, coupon.id, wanted);
  return { couponId: coupon.id, discountPaise: findDiscount(wanted.pricePaise, coupon) };
}

/** Releases an order's coupon use, if any, in the running transaction. */
export async function releaseCoupon(em: EntityManager, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await em.nativeUpdate(CouponUseEntity, { order: orderId, releasedAt: null }, { releasedAt: now });
}
