import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, createEmptyDatabase } from '../../test/database.ts';
import { migrateDatabase, migrateTables } from './migrate-database.ts';
import { migrationNames } from './migrations.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

it('migrates once when two processes start at the same time', async () => {
  const url = await createEmptyDatabase();
  await Promise.all([migrateDatabase(url, undefined), migrateDatabase(url, undefined)]);
  expect(await query(url, 'select name from migrations order by id')).toEqual(migrationNames.map((name) => [name]));
});

it.each(migrationNames)('upgrades a database of the release that ended with %s', async (name) => {
  const url = await createEmptyDatabase();
  await migrateTables(url, name);
  await migrateDatabase(url, undefined);
  expect(await query(url, 'select name from migrations order by id')).toEqual(migrationNames.map((each) => [each]));
});

it('starts again from the beginning after kill -9 half way', async () => {
  const url = await createEmptyDatabase();
  const blocker = new Client({ connectionString: url });
  await blocker.connect();
  // An uncommitted table of the same name holds the migration up in the middle.
  await blocker.query('begin; create table tests (id uuid)');
  const command = spawn(process.execPath, ['domain-service/src/commands/migrate.ts'], { env: { DATABASE_URL: url } });
  const exit = once(command, 'exit');
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => query(url, waiting), { timeout: 30_000 }).toHaveLength(1);
  command.kill('SIGKILL');
  await exit;
  await blocker.query('rollback');
  await blocker.end();
  await migrateTables(url);
  expect(await query(url, 'select count(*)::int from users')).toEqual([[0]]);
});

it.each([
  ['an edited migration', "update migration_checksums set sha256 = 'x'", /another version of the migration/],
  [
    'a database of before the first release',
    "update migrations set name = '20261121000000-first-slice'",
    /before the first release/,
  ],
  ['a database of a newer release', "update migrations set name = '29990101000000-later'", /newer release/],
])('refuses %s', async (_, change, message) => {
  const database = await createDatabase();
  onTestFinished(database.drop);
  await query(database.ownerUrl, change);
  await expect(migrateDatabase(database.ownerUrl, undefined)).rejects.toThrow(message);
});
