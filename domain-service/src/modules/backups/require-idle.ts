import { type Client, escapeIdentifier } from 'pg';
import { listTables } from './database-shape.ts';

/** A reason not to restore, in words for the person at the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** @throws RestoreRefused while anything else is connected to the database: a running service above all */
export async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; count: number }>(
    `select usename::text as role, count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null group by 1 order by 1`,
  );
  if (rows.length === 0) return;
  const others = rows.map(({ role, count }) => `${count} as ${role}`).join(', ');
  throw new RestoreRefused(`The system is running: there are other connections to the database (${others}). Stop it first`);
}

/** Have the chapters of the books, and the grades of the boards, in every new database. */
const filledTables = ['chapters', 'grade_scales'];

/** @throws RestoreRefused when any table has a row that nobody but the migration put there */
export async function requireEmpty(client: Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (filledTables.includes(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`);
    if (rowCount)
      throw new RestoreRefused(
        `The database is not empty: there are rows in ${name}. With the word replace behind the file they go`,
      );
  }
}
