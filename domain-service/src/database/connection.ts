import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { explainConnection } from '../errors/operator-error.ts';
import type { Database } from './database.ts';
import type { SystemCatalogs } from './system-catalogs.ts';
import { typeParsers } from './type-parsers.ts';

/** One connection of a command, with PostgreSQL's catalogs beside the tables. */
export interface Connection {
  /** Runs queries on this connection, one at a time. */
  db: Kysely<Database & SystemCatalogs>;
  /** The same connection for COPY, which Kysely does not have. */
  client: Client;
}

/** Connects, runs the work and disconnects, for work that needs a role, a session or COPY of its own. */
export async function withConnection<Result>(
  config: ClientConfig,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...config, types: typeParsers });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw explainConnection(error);
  });
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { options: {}, connect: async () => lent, end: () => client.end() };
  const db = new Kysely<Database & SystemCatalogs>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({ db, client });
  } finally {
    // Kysely closes only what it has used.
    await client.end();
  }
}
