import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../../factories/package.ts';
import { buildTest } from '../../factories/test.ts';
import { createDatabase } from '../../test/database.ts';
import { openCommandOrm } from '../database/orm.ts';
import { PackageEntity } from '../modules/store/packages/package.entity.ts';
import { PackageTestEntity } from '../modules/store/packages/package-test.entity.ts';
import { TestEntity } from '../modules/tests/test.entity.ts';
import { describeViolation, knownConstraints } from './constraint-messages.ts';
import { parsePostgresError } from './postgres-error.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let orm: Awaited<ReturnType<typeof openCommandOrm>>;

beforeAll(async () => {
  database = await createDatabase();
  orm = await openCommandOrm(database.ownerUrl);
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** Every constraint and unique index of the application's tables, with the SQLSTATEs of its violations. */
async function listConstraints() {
  const { rows } = await sql<{ table: string; constraint: string; codes: string[] }>`
    select c.relname as table, i.relname as constraint, array['23505'] as codes
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where x.indisunique and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, k.conname, case k.contype when 'f' then array['23503', '23001'] else array['23514'] end
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype in ('c', 'f') and c.relnamespace = 'public'::regnamespace`.execute(orm.em.getKysely());
  return rows.filter(({ table }) => !table.startsWith('migration'));
}

/** Words of the database that mean nothing on a screen. */
const databaseWords = /\b(?:ids?|uuid|fkey|pkey|ms|hash|paise|bytes|null|gst|idempotency|fingerprints?|boolean|ref)\b/;

it('describe every violation in a sentence without names of the database', async () => {
  const constraints = await listConstraints();
  expect(constraints.length).toBeGreaterThan(300);
  const sentences = constraints.flatMap(({ table, constraint, codes }) =>
    codes.map((code) => ({ constraint, table, sentence: describeViolation({ code, constraint, table }) })),
  );
  const bad = sentences.filter(
    ({ constraint, table, sentence }) =>
      !/^[A-Z][^_]+\.$/.test(sentence) ||
      databaseWords.test(sentence) ||
      (!knownConstraints.includes(constraint) && new RegExp(`\\b${table.replaceAll('_', ' ')}\\b`, 'i').test(sentence)),
  );
  expect(bad.map(({ constraint, sentence }) => `${constraint}: ${sentence}`)).toEqual([]);
});

it('have texts of their own only where the database has the constraint', async () => {
  const names = (await listConstraints()).map(({ constraint }) => constraint);
  expect(knownConstraints.filter((name) => !names.includes(name))).toEqual([]);
});

it('refuse to delete what is in use, in words', async () => {
  const em = orm.em.fork();
  const at = new Date();
  const test = buildTest({ id: makeUuid() });
  const pack = buildPackage({ id: makeUuid() });
  await em.insert(TestEntity, test);
  await em.insert(PackageEntity, pack);
  await em.insert(PackageTestEntity, { package: pack.id, test: test.id, position: 0, addedAt: at });
  const error: unknown = await em.nativeDelete(TestEntity, { id: test.id }).catch((cause: unknown) => cause);
  expect(parsePostgresError(error)).toEqual({
    code: 'CONFLICT',
    message: 'The test is still in use, so it cannot be deleted.',
  });
});
