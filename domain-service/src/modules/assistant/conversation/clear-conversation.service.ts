import type { EntityManager } from '@mikro-orm/postgresql';
import { lockTurns } from './turns/turn-rows.ts';

/** Forgets what was said. A reply that is still on its way is not kept; the limits of asking stay as they are. */
export async function clearMessages(em: EntityManager, studentId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockTurns(transaction, studentId);
    await transaction.execute('delete from assistant_messages where student_id = :studentId', { studentId });
  });
}
