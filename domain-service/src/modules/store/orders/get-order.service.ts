import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { findOrder } from './order.query.ts';

/** One of the buyer's own orders. @throws NOT_FOUND, also for another buyer's */
export async function getOwnOrder(em: EntityManager, orderId: string, buyerId: string, now: Date): Promise<Order> {
  const order = await findOrder(em, { orderId, buyerId, now });
  if (!order) throw notFound();
  return order;
}
