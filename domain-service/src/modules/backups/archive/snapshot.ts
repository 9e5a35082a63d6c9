import { Client } from 'pg';
import { backupLock } from '../backup-lock.service.ts';
import { setPlainFormats } from '../database-shape.ts';

/**
 * Sees one state of the whole database for as long as `use` takes; one at a time, over all instances.
 *
 * @returns undefined when another backup is being made
 */
export async function withSnapshot<Result>(
  databaseUrl: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result | undefined> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shikhar backup' });
  // A connection cut in between is met by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [backupLock]);
    if (!rows[0]?.locked) return undefined;
    await setPlainFormats(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    // The state is that of the first query.
    await client.query('select 1');
    return await use(client);
  } finally {
    await client.end();
  }
}
