import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Lets the statements of the running transaction take longer than usual, because nobody waits for a job: it may count students
 * with hundreds of attempts, all accounts, or a test with a hundred thousand attempts.
 */
export async function extendTimeout(em: EntityManager, timeout: '60s' | '10min' = '60s'): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(em.getKysely());
}
