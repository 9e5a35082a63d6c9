import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepareQuery } from '../../../database/prepared-query.ts';

const lockRows = prepareQuery<{ studentIds: readonly string[] }>()('lock-students', (db, parameter) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(parameter('studentIds'))))
    .orderBy('id')
    .forKeyShare(),
);

/**
 * Locks students until the running transaction ends: counts of the same student run one after the other, and no student is erased
 * meanwhile.
 */
export async function lockStudents(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('stats'), o.key)
    from (select distinct hashtext(s.id::text) as key from unnest(${studentIds}::uuid[]) as s (id) order by key) o`.execute(
    em.getKysely(),
  );
  await lockRows(em, { studentIds });
}
