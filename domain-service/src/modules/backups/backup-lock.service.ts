import type { EntityManager } from '@mikro-orm/postgresql';

/** Of the one backup at a time, over all instances. */
export const backupLock = 'backup';

/** Keeps backups from beginning until the running transaction ends. @returns false when one is being made */
export async function lockBackups(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ is_held: boolean }[]>(
    'select pg_try_advisory_xact_lock_shared(hashtext(:backupLock)) as is_held',
    {
      backupLock,
    },
  );
  return row?.is_held === true;
}
