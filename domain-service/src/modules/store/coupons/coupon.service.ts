import type { EntityManager } from '@mikro-orm/postgresql';
import {
  couponExpired,
  couponForAnother,
  couponTooEarly,
  couponUnknown,
  couponUsedBefore,
  couponUsedUp,
} from './coupon.errors.ts';
import { type CouponWorth, findDiscount } from './discount.ts';

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

interface CouponRow extends CouponWorth {
  id: string;
  package_id: string | null;
  max_uses: number | null;
  max_uses_per_buyer: number;
  has_begun: boolean;
  has_ended: boolean;
}

interface UsesRow {
  all: number;
  own: number;
  held: number;
}

// Locked against other uses, not against orders that only name it.
const lockStatement = `
  select id, percent, amount_paise::float8 as "amountPaise", package_id, max_uses, max_uses_per_buyer,
    coalesce(starts_at <= :now, true) as has_begun, coalesce(ends_at <= :now, false) as has_ended
  from coupons where code = :code and is_active for no key update`;

// All uses but the order's own, which is about to be replaced.
const usesStatement = `
  select count(*)::int as "all", count(*) filter (where u.buyer_id = :buyerId)::int as own,
    count(*) filter (where u.buyer_id = :buyerId and o.status = 'created')::int as held
  from coupon_uses u join orders o on o.id = u.order_id
  where u.coupon_id = :couponId and u.released_at is null and u.order_id <> :orderId`;

const useStatement = `
  insert into coupon_uses (order_id, coupon_id, buyer_id, used_at) values (:orderId, :couponId, :buyerId, :now)
  on conflict (order_id) do update set coupon_id = excluded.coupon_id, buyer_id = excluded.buyer_id,
    used_at = excluded.used_at, released_at = null`;

function requireUsable(coupon: CouponRow, packageId: string | null): void {
  if (!coupon.has_begun) throw couponTooEarly();
  if (coupon.has_ended) throw couponExpired();
  if (coupon.package_id !== null && coupon.package_id !== packageId) throw couponForAnother();
}

function requireLeft(coupon: CouponRow, uses: UsesRow): void {
  if (uses.own >= coupon.max_uses_per_buyer) throw couponUsedBefore(uses.held > 0);
  if (coupon.max_uses !== null && uses.all >= coupon.max_uses) throw couponUsedUp();
}

/**
 * Records a use of a coupon for an existing order, replacing an earlier coupon; in the running transaction. The use counts until
 * `releaseCoupon`. Uses of the same coupon are serialized, so that its limit holds.
 *
 * @throws COUPON_INVALID, COUPON_TAKEN
 */
export async function reserveCoupon(
  em: EntityManager,
  { code, buyerId, packageId, pricePaise, orderId, now }: WantedCoupon,
): Promise<{ couponId: string; discountPaise: number }> {
  const [coupon] = await em.execute<CouponRow[]>(lockStatement, { code, now });
  if (!coupon) throw couponUnknown();
  requireUsable(coupon, packageId);
  // A separate statement, so that it sees what was committed while it waited for the coupon's lock.
  const [uses] = await em.execute<UsesRow[]>(usesStatement, { couponId: coupon.id, buyerId, orderId });
  if (!uses) throw new Error('A count gives one row');
  requireLeft(coupon, uses);
  await em.execute(useStatement, { orderId, couponId: coupon.id, buyerId, now }, 'run');
  return { couponId: coupon.id, discountPaise: findDiscount(pricePaise, coupon) };
}

/** Releases an order's coupon use, if any, in the running transaction. */
export async function releaseCoupon(em: EntityManager, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await em.execute(
    'update coupon_uses set released_at = :now where order_id = :orderId and released_at is null',
    { orderId, now },
    'run',
  );
}
