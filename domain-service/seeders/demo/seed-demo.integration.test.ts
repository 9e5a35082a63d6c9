import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '../../src/modules/auth/password-hash.ts';
import { openCommandOrm } from '../../src/orm.ts';
import { createDatabase } from '../../test/database.ts';
import { readAccounts, writeAccounts } from './accounts-file.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

async function prepare() {
  const database = await createDatabase();
  const orm = await openCommandOrm(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-seed-'));
  const read = <T extends object>(sql: string) => orm.em.fork().execute<T[]>(sql);
  return {
    dataDir,
    read,
    seed: (password?: string) => seedDemo(orm.em.fork(), { now, dataDir, password }),
    async count(table: string) {
      return (await read<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
    },
    async isPassword(email: string, password: string) {
      const [user] = await read<{ password_hash: string }>(`select password_hash from users where email = '${email}'`);
      return verifyPassword(user?.password_hash, password);
    },
    async clear() {
      await orm.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

let place: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  place = await prepare();
});
afterEach(() => place.clear());

const email = 'student@shikhar.example';

test('fills an empty database once, and writes the accounts down for their owner alone', async () => {
  expect(await place.seed()).toBe('seeded');
  expect(await place.count('attempts')).toBe(2_000);
  const written = await readAccounts(place.dataDir);
  expect(written?.accounts.map((account) => account.role)).toEqual(['student', 'teacher', 'school', 'admin']);
  expect((await stat(join(place.dataDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
  expect(await place.isPassword(email, written?.password ?? '')).toBe(true);

  expect(await place.seed()).toBe('unchanged');
  expect(await place.count('attempts')).toBe(2_000);
  expect(await readAccounts(place.dataDir)).toEqual(written);
});

test('keeps what the database asks of its columns: nothing is null that was not meant to be', async () => {
  await place.seed();
  const [image] = await place.read<{ url: string }>(
    "select content->'image'->>'url' as url from questions where content ? 'image' limit 1",
  );
  expect(image?.url).toMatch(/^data:image\/svg\+xml,/);
  const blanks = await place.read("select from attempt_answers where answer is null and outcome <> 'blank'");
  expect(blanks).toEqual([]);
  const written = await place.read("select from attempt_answers where answer = 'null'::jsonb");
  expect(written).toEqual([]);
});

test('gives no other account the password of the demo', async () => {
  await place.seed('a password to try');
  expect(await place.isPassword('teacher@shikhar.example', 'a password to try')).toBe(true);
  const others = await place.read<{ hashes: number; people: number }>(
    `select count(distinct password_hash)::int as hashes, count(*)::int as people from users where email not like '%@shikhar.example'`,
  );
  expect(others).toEqual([{ hashes: 1, people: 72 }]);
  expect(await place.isPassword('office@kaveri.example', 'a password to try')).toBe(false);
});

test('sets the password anew when it was lost before it was written down, and ends the sessions it had opened', async () => {
  await place.seed('the lost password');
  await place.read(`insert into sessions (id, user_id, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, now(), now(), now() from users where email = '${email}'`);
  await rm(join(place.dataDir, 'demo-accounts.json'));

  expect(await place.seed()).toBe('password set');
  const written = await readAccounts(place.dataDir);
  expect(await place.isPassword(email, written?.password ?? '')).toBe(true);
  expect(await place.isPassword(email, 'the lost password')).toBe(false);
  expect(await place.count('sessions')).toBe(0);
  expect(await place.count('attempts')).toBe(2_000);
});

test('sets the password that is asked for later', async () => {
  await place.seed();
  expect(await place.seed('another password')).toBe('password set');
  expect(await place.isPassword(email, 'another password')).toBe(true);
  expect(JSON.parse(await readFile(join(place.dataDir, 'demo-accounts.json'), 'utf8'))).toMatchObject({
    password: 'another password',
  });
});

test('uses the password that is written down when the database is a new one', async () => {
  await writeAccounts(place.dataDir, { password: 'written down', accounts: [] });
  expect(await place.seed()).toBe('seeded');
  expect(await place.isPassword(email, 'written down')).toBe(true);
});

test('leaves nothing behind when it is broken off', async () => {
  await place.read('alter table audit_entries add constraint broken check (false) not valid');
  await expect(place.seed()).rejects.toThrow();
  expect(await place.count('users')).toBe(0);
  expect(await readAccounts(place.dataDir)).toBeUndefined();
});

test('leaves a database alone that has people of its own', async () => {
  await place.read(`insert into users (id, name, email, password_hash, role, status, created_at, updated_at)
    values (gen_random_uuid(), 'Head', 'head@school.example', 'x', 'admin', 'active', now(), now())`);
  expect(await place.seed()).toBe('not for this database');
  expect(await place.count('users')).toBe(1);
  expect(await readAccounts(place.dataDir)).toBeUndefined();
});

test('seeds once when two start together', async () => {
  const outcomes = await Promise.all([place.seed(), place.seed()]);
  expect(outcomes.toSorted()).toEqual(['seeded', 'unchanged']);
  expect(await place.count('attempts')).toBe(2_000);
  const written = await readAccounts(place.dataDir);
  expect(await place.isPassword(email, written?.password ?? '')).toBe(true);
});
