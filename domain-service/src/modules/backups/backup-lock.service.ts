import type { EntityManager } from '@mikro-orm/postgresql';

/** Lock that allows one backup at a time across all instances. */
export const backupLock = 'backup';

/** Prevents backups until the running transaction ends. @returns false if one is being made */
export async function lockBackups(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ is_held: boolean }[]>(
    'select pg_try_advisory_xact_lock_shared(hashtext(:backupLock)) as is_held',
    {
      backupLock,
    },
  );
  return row?.is_held === true;
}
