import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import type { ItemOnSale } from './item-on-sale.query.ts';

/** An order is continued only if it stays payable for at least this long. */
const minMs = 15 * 60_000;

interface UnsentOrderSearch {
  buyerId: string;
  thing: ItemOnSale;
  seats: number | null;
  coupon: string | null;
  now: Date;
}

/** The buyer's open order for exactly the same item, price and coupon that was not sent to a gateway. */
export async function findUnsentOrder(
  em: EntityManager,
  { buyerId, thing, seats, coupon, now }: UnsentOrderSearch,
): Promise<string | undefined> {
  const openUntil = new Date(now.getTime() + minMs).toISOString();
  const order = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .select('o.id')
    .where('o.buyer_id', '=', buyerId)
    .where('o.status', '=', 'created')
    .where('o.gateway_order_id', 'is', null)
    .where('o.expires_at', '>=', openUntil)
    .where('o.package_id', 'is not distinct from', thing.packageId)
    .where('o.test_id', 'is not distinct from', thing.testId)
    .where('o.seats', 'is not distinct from', seats)
    .where('o.title', '=', thing.title)
    .where('o.unit_price_paise', '=', thing.pricePaise)
    .where('o.gst_percent', '=', thing.gstPercent)
    .where('o.valid_until', 'is not distinct from', thing.validUntil)
    .where('c.code', 'is not distinct from', coupon)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('package_tests as h')
            .select('h.test_id')
            .whereRef('h.package_id', '=', 'o.package_id')
            .whereRef('h.removed_at', '>', 'o.created_at'),
        ),
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id;
}
