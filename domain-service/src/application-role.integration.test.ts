import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { makeOwnedDatabase, runOnServer } from '../test/database.ts';
import { canChangeAuditLog } from './application-role.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openOrm } from './database/orm.ts';

const server = inject('serverUrl');

async function findRights(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(`select
      has_table_privilege('users', 'select, insert, update, delete') as users,
      has_table_privilege('audit_entries', 'insert') as adds, has_table_privilege('audit_entries', 'update, delete, truncate') as changes`);
    return rows[0];
  } finally {
    await client.end();
  }
}

const asWanted = { users: true, adds: true, changes: false };

it("creates the service's role, and updates its password", { timeout: 60_000 }, async () => {
  const { ownerUrl, buildApplicationUrl: writeApplicationUrl } = await makeOwnedDatabase('createrole');
  await migrateDatabase(ownerUrl, writeApplicationUrl('first'));
  expect(await findRights(writeApplicationUrl('first'))).toEqual(asWanted);
  await migrateDatabase(ownerUrl, writeApplicationUrl('second'));
  expect(await findRights(writeApplicationUrl('second'))).toEqual(asWanted);
  await expect(findRights(writeApplicationUrl('first'))).rejects.toThrow(/password authentication failed/);
});

it('uses an existing role when it may not create one, and reports a missing one', {
  timeout: 60_000,
  tags: ['long'],
}, async () => {
  const { ownerUrl, application, buildApplicationUrl: writeApplicationUrl } = await makeOwnedDatabase('nocreaterole');
  await expect(migrateDatabase(ownerUrl, writeApplicationUrl('given'))).rejects.toThrow(
    `database role ${application} does not exist`,
  );
  await runOnServer(server, `create role ${application} login password 'given'`);
  await migrateDatabase(ownerUrl, writeApplicationUrl('given'));
  expect(await findRights(writeApplicationUrl('given'))).toEqual(asWanted);
});

it("distinguishes the owner from the service's role", { timeout: 60_000, tags: ['long'] }, async () => {
  const { ownerUrl, buildApplicationUrl: writeApplicationUrl } = await makeOwnedDatabase('createrole');
  await migrateDatabase(ownerUrl, writeApplicationUrl('given'));
  for (const [url, canChange] of [
    [ownerUrl, true],
    [writeApplicationUrl('given'), false],
  ] as const) {
    const orm = await openOrm(url);
    expect(await canChangeAuditLog(orm.em.fork())).toBe(canChange);
    await orm.close();
  }
});

it('changes nothing when the owner runs the service', { tags: ['long'], timeout: 60_000 }, async () => {
  const { ownerUrl } = await makeOwnedDatabase('nocreaterole');
  await migrateDatabase(ownerUrl, ownerUrl);
  expect(await findRights(ownerUrl)).toEqual({ ...asWanted, changes: true });
});
