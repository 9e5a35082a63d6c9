import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { expireOrder } from '../order-state.service.ts';

const maxPerBatch = 500;

/** Expires orders whose time is over and that no gateway knows. */
export async function expireUnsentOrders(em: EntityManager, now: Date): Promise<void> {
  const over = await em
    .getKysely<Database>()
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .where('gateway_order_id', 'is', null)
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(maxPerBatch)
    .execute();
  for (const { id: orderId } of over) await expireOrder(em.fork(), { orderId, now });
}
