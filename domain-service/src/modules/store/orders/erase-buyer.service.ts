import type { EntityManager } from '@mikro-orm/postgresql';
import { closeAsExpired } from './order-state.service.ts';

/** As every list and receipt says of a buyer who is gone. */
const removedName = 'Name removed';

/**
 * Takes a buyer's name and their guardian's out of all their orders, which are kept for ever, and closes those that no gateway
 * knows of; in the running transaction, before the account goes. Money that still comes for the others goes back.
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
