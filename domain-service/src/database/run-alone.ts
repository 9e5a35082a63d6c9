import { sql } from 'kysely';
import { withConnection } from './connection.ts';

/**
 * Runs the task while no other process of the database does. PostgreSQL frees the lock if this process dies.
 *
 * @throws Error if the connection that holds the lock is lost; the process must end then, as the task goes on without the lock
 */
export async function runAlone(ownerUrl: string, task: () => Promise<void>): Promise<void> {
  await withConnection({ connectionString: ownerUrl }, async ({ db, client }) => {
    await sql`select pg_advisory_lock(hashtext('migrations'))`.execute(db);
    const { promise: loss, reject } = Promise.withResolvers<never>();
    client.once('error', reject);
    await Promise.race([task(), loss]);
  });
}
