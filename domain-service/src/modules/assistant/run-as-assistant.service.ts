import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantRole } from '../../assistant-role.ts';

/**
 * Does what only reads what is taught, as a role that sees no more than that: no key, no attempt, no person, whatever the SQL asks for.
 * In a transaction of its own, which cannot write.
 */
export async function runAsAssistant<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
  // The role holds to the end of a transaction: within one that goes on, it would outlive its work.
  if (em.isInTransaction()) throw new Error('What is done as the assistant has a transaction of its own');
  return em.transactional(
    async (transaction) => {
      await transaction.execute(`set local role ${assistantRole}`);
      return work(transaction);
    },
    { readOnly: true },
  );
}
