import type { EntityManager } from '@mikro-orm/postgresql';
import type { Gateway, OrderStatus } from '@shikhar/contracts/store/orders/schemas';

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** Null when the account was deleted. */
  buyerId: string | null;
  buyerName: string;
  buyerEmail: string | null;
  packageId: string | null;
  testId: string | null;
  title: string;
  seats: number | null;
  unitPricePaise: number;
  totalPaise: number;
  gstPercent: number;
  currency: string;
  couponId: string | null;
  /** A day, such as `2027-03-31`. */
  validUntil: string | null;
  guardianName: string | null;
  guardianEmail: string | null;
  gateway: Gateway | null;
  gatewayOrderId: string | null;
  expiresAt: string;
  receiptNumber: string | null;
}

const lockStatement = `
  select o.id, o.number, o.status, o.buyer_id as "buyerId", o.buyer_name as "buyerName", u.email as "buyerEmail",
    o.package_id as "packageId", o.test_id as "testId", o.title, o.seats, o.unit_price_paise::float8 as "unitPricePaise",
    o.total_paise::float8 as "totalPaise", o.gst_percent as "gstPercent", o.currency, o.coupon_id as "couponId",
    o.valid_until::text as "validUntil", o.guardian_name as "guardianName", o.guardian_email as "guardianEmail", o.gateway,
    o.gateway_order_id as "gatewayOrderId", o.expires_at as "expiresAt", o.receipt_number as "receiptNumber"
  from orders o left join users u on u.id = o.buyer_id where o.id = :orderId for update of o`;

/** Locks an order until the transaction ends; undefined when there is none. Lock its buyer first, if needed. */
export async function lockOrder(em: EntityManager, orderId: string): Promise<LockedOrder | undefined> {
  const [order] = await em.execute<LockedOrder[]>(lockStatement, { orderId });
  return order;
}

/**
 * Serializes the placing and settling of a buyer's orders, so that nothing is bought twice. Taken before any order lock,
 * everywhere in this order.
 */
export async function lockBuyer(em: EntityManager, buyerId: string): Promise<boolean> {
  const rows = await em.execute('select id from users where id = :buyerId for no key update', { buyerId });
  return rows.length > 0;
}

/** The same for the buyer of an order, who may be deleted. */
export async function lockBuyerOf(em: EntityManager, orderId: string): Promise<void> {
  await em.execute('select id from users where id = (select buyer_id from orders where id = :orderId) for no key update', {
    orderId,
  });
}
