import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderForAdmin } from '@shikhar/contracts/orders/administration';
import { notFound } from '../../../errors/domain-error.ts';
import { type OrderRow, orderColumns, orderJoins, toOrder } from '../order.query.ts';
import { findAdminFacts } from './admin-facts.query.ts';

/** Any order, with its payments and what happened to it. @throws NOT_FOUND */
export async function findOrderForAdmin(em: EntityManager, id: string): Promise<OrderForAdmin> {
  const [row] = await em.execute<OrderRow[]>(`select ${orderColumns} from orders o ${orderJoins} where o.id = :id`, { id });
  const facts = await findAdminFacts(em, id);
  if (!row || !facts) throw notFound();
  return { ...toOrder(row), ...facts };
}
