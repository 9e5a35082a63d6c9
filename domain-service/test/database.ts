import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export const templateDatabase = 'shikhar_template';

/** The address of another database on the same server. */
export function nameDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement as the server's owner. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of the calling test file's own, copied from the template in a few milliseconds. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template ${templateDatabase}`);
  return {
    url: nameDatabase(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`),
  };
}
