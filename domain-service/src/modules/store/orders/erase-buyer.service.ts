import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { OrderEntity } from './order.entity.ts';
import { closeAsExpired } from './order-state.service.ts';

/** Shown in lists and receipts instead of a deleted buyer's name. */
const removedName = 'Name removed';

/**
 * Removes the names of a buyer and their guardian from all their orders, which are never deleted, and closes orders no gateway
 * knows. Runs in the transaction that deletes the account. Late payments for other orders are refunded.
 */
export async function eraseBuyer(em: EntityManager, { buyerId, now }: { buyerId: string; now: Date }): Promise<void> {
  const left = await em
    .getKysely<Database>()
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'created')
    .where('gateway_order_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of left) await closeAsExpired(em, id, now, 'The account was deleted');
  await em.nativeUpdate(OrderEntity, { buyer: buyerId }, { buyerName: removedName, guardianName: null, guardianEmail: null });
}
