import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, runOnServer, type TestDatabase } from '../../../test/database.ts';
import { migrateDatabase } from '../../database/migrate-database.ts';
import { openOrm } from '../../database/orm.ts';
import { recordAudit } from './audit.service.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const month = 'audit_entries_2024_02';
let database: TestDatabase;
let orm: MikroORM;
let service: Client;
let owner: Client;

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createDatabase();
  await runOnServer(
    database.ownerUrl,
    "insert into audit_entries (id, at, action) values (gen_random_uuid(), '2024-02-29 12:00Z', 'session.opened')",
  );
  await migrateDatabase(database.ownerUrl, database.url);
  orm = await openOrm(database.url);
  service = await connect(database.url);
  owner = await connect(database.ownerUrl);
  await recordAudit(orm.em.fork(), { at: now, action: 'access.refused' });
});
afterAll(async () => {
  await Promise.all([service.end(), owner.end(), orm.close()]);
  await database.drop();
});

const changes = [
  "update audit_entries set address = '203.0.113.1'",
  'delete from audit_entries',
  `delete from ${month}`,
  `truncate ${month}`,
  'truncate audit_entries_default',
  'truncate audit_entries',
  'truncate audit_entries cascade',
];

it.each([
  ...changes,
  'merge into audit_entries a using (select 1) b on true when matched then delete',
  "insert into audit_entries (id, at, action) select id, at, 'x' from audit_entries on conflict (id, at) do update set action = 'x'",
  'alter table audit_entries disable trigger audit_entries_append_only',
  'alter table audit_entries disable trigger all',
  'alter table audit_entries add column more text',
  'alter table audit_entries rename to others',
  'alter table audit_entries owner to shikhar_test_app',
  'drop table audit_entries',
  'drop trigger audit_entries_append_only on audit_entries',
  'create trigger later before insert on audit_entries for each row execute function refuse_audit_change()',
  'drop function refuse_audit_change() cascade',
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'",
  "set session_replication_role = 'replica'",
  'set role postgres',
  'create table public.of_its_own (id integer)',
  'create schema of_its_own',
  `select from ${month}`,
  `insert into ${month} (id, at, action) values (gen_random_uuid(), '2024-02-01', 'x')`,
  `alter table audit_entries detach partition ${month}`,
  `drop table ${month}`,
  'select create_audit_months(100)',
  "update migrations set name = 'x'",
  'delete from migrations',
  'create role another',
])('cannot be changed by the running service: %s', async (statement) => {
  await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it.each(changes)('is protected by its trigger from a command that owns the table: %s', async (statement) => {
  await expect(owner.query(statement)).rejects.toThrow('The audit log is append-only');
});

it('accepts new entries from the running service, and lets it read them', async () => {
  await recordAudit(orm.em.fork(), { at: now, action: 'session.opened' });
  const { rows } = await service.query('select count(*)::int as count from audit_entries');
  expect(rows).toEqual([{ count: 3 }]);
});
