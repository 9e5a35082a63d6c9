import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { assistantRole } from '../../assistant-role.ts';

/**
 * Runs read-only work in a separate read-only transaction, as a role that sees only learning content: no keys, attempts or
 * people, whatever the SQL asks for.
 */
export async function runAsAssistant<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
  // The role stays set until the transaction ends, so an outer transaction would keep it after this work.
  if (em.isInTransaction()) throw new Error('What is done as the assistant has a transaction of its own');
  return em.transactional(
    async (transaction) => {
      await sql`set local role ${sql.id(assistantRole)}`.execute(transaction.getKysely());
      return work(transaction);
    },
    { readOnly: true },
  );
}
