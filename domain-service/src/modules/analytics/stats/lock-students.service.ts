import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/**
 * Locks students until the running transaction ends: counts of the same student run one after the other, and no student is erased
 * meanwhile.
 */
export async function lockStudents(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  const db = em.getKysely<Database>();
  await sql`
    select pg_advisory_xact_lock(hashtext('stats'), o.key)
    from (select distinct hashtext(s.id::text) as key from unnest(${studentIds}::uuid[]) as s (id) order by key) o`.execute(db);
  await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql.val(studentIds))))
    .orderBy('id')
    .forKeyShare()
    .execute();
}
