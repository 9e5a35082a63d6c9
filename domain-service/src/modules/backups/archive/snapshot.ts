import { sql } from 'kysely';
import { type Connection, withConnection } from '../../../database/connection.ts';
import { backupLock } from '../backup-lock.service.ts';
import { setPlainFormats } from '../database-shape.ts';

/**
 * Runs `use` with a consistent snapshot of the whole database; one at a time across all instances.
 *
 * @returns undefined if another backup is being made
 */
export async function withSnapshot<Result>(
  databaseUrl: string,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result | undefined> {
  return withConnection({ connectionString: databaseUrl, application_name: 'shikhar backup' }, async (connection) => {
    const { db } = connection;
    const { isHeld } = await db
      .selectNoFrom((eb) => eb.fn<boolean>('pg_try_advisory_lock', [eb.fn('hashtext', [eb.val(backupLock)])]).as('isHeld'))
      .executeTakeFirstOrThrow();
    if (!isHeld) return undefined;
    await setPlainFormats(db);
    await sql`begin transaction isolation level repeatable read, read only`.execute(db);
    // The first query takes the snapshot.
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    return use(connection);
  });
}
