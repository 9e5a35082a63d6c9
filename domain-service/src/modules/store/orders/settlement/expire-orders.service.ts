import type { EntityManager } from '@mikro-orm/postgresql';
import { expireOrder } from '../order-state.service.ts';

const maxPerBatch = 500;

/** Expires orders whose time is over and that no gateway knows. */
export async function expireUnsentOrders(em: EntityManager, now: Date): Promise<void> {
  const over = await em.execute<{ id: string }[]>(
    `select id from orders where status = 'created' and gateway_order_id is null and expires_at <= :now
     order by expires_at limit :maxPerBatch`,
    { now, maxPerBatch },
  );
  for (const { id: orderId } of over) await expireOrder(em.fork(), { orderId, now });
}
