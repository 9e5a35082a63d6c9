import type { EntityManager } from '@mikro-orm/postgresql';
import { closeAsExpired } from './order-state.service.ts';

/** Shown in lists and receipts instead of a deleted buyer's name. */
const removedName = 'Name removed';

/**
 * Removes the names of a buyer and their guardian from all their orders, which are never deleted, and closes orders no gateway
 * knows. Runs in the transaction that deletes the account. Late payments for other orders are refunded.
 */
export async function eraseBuyer(em: EntityManager, { buyerId, now }: { buyerId: string; now: Date }): Promise<void> {
  const left = await em.execute<{ id: string }[]>(
    `select id from orders where buyer_id = :buyerId and status = 'created' and gateway_order_id is null order by id for update`,
    { buyerId },
  );
  for (const { id } of left) await closeAsExpired(em, id, now, 'The account was deleted');
  await em.execute(
    'update orders set buyer_name = :removedName, guardian_name = null, guardian_email = null where buyer_id = :buyerId',
    { buyerId, removedName },
    'run',
  );
}
