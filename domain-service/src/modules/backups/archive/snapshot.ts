import { Client } from 'pg';
import { backupLock } from '../backup-lock.service.ts';
import { setPlainFormats } from '../database-shape.ts';

/**
 * Runs `use` with a consistent snapshot of the whole database; one at a time across all instances.
 *
 * @returns undefined if another backup is being made
 */
export async function withSnapshot<Result>(
  databaseUrl: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result | undefined> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shikhar backup' });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [backupLock]);
    if (!rows[0]?.locked) return undefined;
    await setPlainFormats(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    // The first query takes the snapshot.
    await client.query('select 1');
    return await use(client);
  } finally {
    await client.end();
  }
}
