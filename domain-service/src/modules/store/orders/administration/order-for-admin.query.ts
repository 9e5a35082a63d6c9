import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { findOrder } from '../order.query.ts';
import { findAdminFacts } from './admin-facts.query.ts';

/** Any order, with its payments and what happened to it. @throws NOT_FOUND */
export async function findOrderForAdmin(em: EntityManager, id: string, now: Date): Promise<OrderForAdmin> {
  const order = await findOrder(em, { orderId: id, now });
  const facts = await findAdminFacts(em, id);
  if (!order || !facts) throw notFound();
  return { ...order, ...facts };
}
