import type { EntityManager } from '@mikro-orm/postgresql';
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

const statement = `
  select o.id from orders o left join coupons c on c.id = o.coupon_id
  where o.buyer_id = :buyerId and o.status = 'created' and o.gateway_order_id is null and o.expires_at >= :openUntil
    and o.package_id is not distinct from :packageId::uuid and o.test_id is not distinct from :testId::uuid
    and o.seats is not distinct from :seats::integer and o.title = :title and o.unit_price_paise = :pricePaise
    and o.gst_percent = :gstPercent and o.valid_until is not distinct from :validUntil::date
    and c.code is not distinct from :coupon::text
    and not exists (select from package_tests h where h.package_id = o.package_id and h.removed_at > o.created_at)
  order by o.created_at desc, o.id desc limit 1`;

/** The buyer's open order for exactly the same item, price and coupon that was not sent to a gateway. */
export async function findUnsentOrder(
  em: EntityManager,
  { buyerId, thing, seats, coupon, now }: UnsentOrderSearch,
): Promise<string | undefined> {
  const { packageId, testId, title, pricePaise, gstPercent, validUntil } = thing;
  const [order] = await em.execute<{ id: string }[]>(statement, {
    ...{ buyerId, packageId, testId, seats, title, pricePaise, gstPercent, validUntil, coupon },
    openUntil: new Date(now.getTime() + minMs),
  });
  return order?.id;
}
