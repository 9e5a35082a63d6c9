import { sql } from 'kysely';
import { withConnection } from './connection.ts';

/**
 * Runs the task while no other process of the database does. PostgreSQL frees the lock if this process dies.
 *
 * @throws Error if the connection that holds the lock is lost before the task ends
 */
export async function runAlone(ownerUrl: string, task: () => Promise<void>): Promise<void> {
  await withConnection({ connectionString: ownerUrl }, async ({ db, client }) => {
    const { promise: loss, reject } = Promise.withResolvers<never>();
    client.once('error', reject);
    await sql`select pg_advisory_lock(hashtext('migrations'))`.execute(db);
    await Promise.race([task(), loss]);
  });
}
