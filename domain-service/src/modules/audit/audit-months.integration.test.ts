import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { grantToApplication } from '../../application-role.ts';
import { openCommandOrm, openOrm } from '../../database/orm.ts';
import { recordAudit } from './audit.service.ts';
import { createAuditMonths } from './audit-months.service.ts';

let database: TestDatabase;
let orm: MikroORM;
let owner: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await openOrm(database.url);
  owner = await openCommandOrm(database.ownerUrl);
});
afterAll(async () => {
  await Promise.all([orm.close(), owner.close()]);
  await database.drop();
});

/** The times of all entries by their partition. */
async function findPlaces(): Promise<Record<string, string[]>> {
  const rows = await owner.em.execute<{ place: string; at: string }[]>(
    'select tableoid::regclass as place, at from audit_entries order by at',
  );
  const places: Record<string, string[]> = {};
  for (const { place, at } of rows) places[place] = [...(places[place] ?? []), new Date(at).toISOString()];
  return places;
}

it('are created six months ahead', async () => {
  await owner.em.execute(
    `insert into audit_entries (id, at, action)
     select gen_random_uuid(), now() + ahead * interval '1 month', 'session.opened' from generate_series(0, 5) ahead`,
  );
  const places = Object.keys(await findPlaces());
  expect(places).toHaveLength(6);
  for (const place of places) expect(place).toMatch(/^audit_entries_\d{4}_\d{2}$/);
});

it('are created for entries of other months, which lie in the default partition until then', async () => {
  const early = ['2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00.000Z', '2024-03-31T23:59:59.999Z'];
  for (const at of early) await recordAudit(orm.em.fork(), { at: new Date(at), action: 'session.opened' });
  expect(await findPlaces()).toMatchObject({ audit_entries_default: early });
  await createAuditMonths(owner.em.fork());
  const places = await findPlaces();
  expect(places).toMatchObject({ audit_entries_2024_02: early.slice(0, 1), audit_entries_2024_03: early.slice(1) });
  expect(places).not.toHaveProperty('audit_entries_default');
  await createAuditMonths(owner.em.fork());
  expect(await findPlaces()).toEqual(places);
});

it('are left to the next call while the log is being read, such as by a backup', { timeout: 20_000 }, async () => {
  const at = '2023-07-01T00:00:00.000Z';
  await recordAudit(orm.em.fork(), { at: new Date(at), action: 'session.opened' });
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin; select from audit_entries limit 1');
  await createAuditMonths(owner.em.fork());
  expect(await findPlaces()).toMatchObject({ audit_entries_default: [at] });
  await reader.end();
  await createAuditMonths(owner.em.fork());
  expect(await findPlaces()).toMatchObject({ audit_entries_2023_07: [at] });
});

it('are as append-only as the log, and closed to the running service', async () => {
  await expect(owner.em.fork().execute('delete from audit_entries_2024_02')).rejects.toThrow('The audit log is append-only');
  await grantToApplication(database.ownerUrl, database.url);
  await expect(orm.em.fork().execute('select from audit_entries_2024_02')).rejects.toThrow(/permission denied/);
  await expect(orm.em.fork().execute('select from audit_entries')).resolves.toHaveLength(10);
});
