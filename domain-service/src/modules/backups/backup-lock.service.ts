import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/database.ts';

/** Lock that allows one backup at a time across all instances. */
export const backupLock = 'backup';

/** Prevents backups until the running transaction ends. @returns false if one is being made */
export async function lockBackups(em: EntityManager): Promise<boolean> {
  const { isHeld } = await em
    .getKysely<Database>()
    .selectNoFrom((eb) =>
      eb.fn<boolean>('pg_try_advisory_xact_lock_shared', [eb.fn('hashtext', [eb.val(backupLock)])]).as('isHeld'),
    )
    .executeTakeFirstOrThrow();
  return isHeld;
}
