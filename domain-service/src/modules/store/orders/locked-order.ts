import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';

/** Locks an order until the transaction ends; undefined when there is none. Lock its buyer first, if needed. */
export function lockOrder(em: EntityManager, orderId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.buyer_id')
    .select(['o.id', 'o.number', 'o.status', 'o.buyer_id as buyerId', 'o.buyer_name as buyerName', 'u.email as buyerEmail'])
    .select(['o.package_id as packageId', 'o.test_id as testId', 'o.title', 'o.seats', 'o.unit_price_paise as unitPricePaise'])
    .select(['o.total_paise as totalPaise', 'o.gst_percent as gstPercent', 'o.currency', 'o.coupon_id as couponId'])
    .select(['o.valid_until as validUntil', 'o.guardian_name as guardianName', 'o.guardian_email as guardianEmail'])
    .select(['o.gateway', 'o.gateway_order_id as gatewayOrderId', 'o.expires_at as expiresAt'])
    .where('o.id', '=', orderId)
    .forUpdate('o')
    .executeTakeFirst();
}

/** An order whose row is locked until the transaction ends. The buyer is null when the account was deleted. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Serializes the placing and settling of a buyer's orders, so that nothing is bought twice. Taken before any order lock,
 * everywhere in this order.
 */
export async function lockBuyer(em: EntityManager, buyerId: string): Promise<boolean> {
  const users = em.getKysely<Database>().selectFrom('users').select('id').where('id', '=', buyerId);
  return (await users.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** The same for the buyer of an order, who may be deleted. */
export async function lockBuyerOf(em: EntityManager, orderId: string): Promise<void> {
  await em
    .getKysely<Database>()
    .selectFrom('users as u')
    .innerJoin('orders as o', 'o.buyer_id', 'u.id')
    .select('u.id')
    .where('o.id', '=', orderId)
    .forNoKeyUpdate('u')
    .execute();
}
