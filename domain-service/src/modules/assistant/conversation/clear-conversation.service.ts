import type { EntityManager } from '@mikro-orm/postgresql';
import { lockTurns } from './turns/turn-rows.ts';

/** Deletes the conversation. A reply still in progress is not saved; the question limits are not reset. */
export async function clearMessages(em: EntityManager, studentId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockTurns(transaction, studentId);
    await transaction.execute('delete from assistant_messages where student_id = :studentId', { studentId });
  });
}
