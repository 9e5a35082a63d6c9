import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks students until the running transaction ends: counts of the same student run one after the other, and no student is erased
 * meanwhile.
 */
export async function lockStudents(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  await em.execute(
    `select pg_advisory_xact_lock(hashtext('stats'), o.key)
     from (select distinct hashtext(s.id::text) as key from unnest(array[:studentIds]::uuid[]) as s (id) order by key) o`,
    { studentIds },
  );
  await em.execute('select id from users where id = any(array[:studentIds]::uuid[]) order by id for key share', { studentIds });
}
