import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildUser } from '../../factories/user.ts';
import { openCommandOrm } from '../../src/database/orm.ts';
import { verifyPassword } from '../../src/modules/accounts/passwords/password-hash.service.ts';
import { markAttempts } from '../../src/modules/attempts/submission/mark-attempts.service.ts';
import { openFileStore } from '../../src/modules/materials/files/open-file-store.service.ts';
import { buildMaterialKey } from '../../src/modules/materials/material-keys.ts';
import { type QuestionDraftRow, toQuestionDraft } from '../../src/modules/questions/question-draft.service.ts';
import { UserEntity } from '../../src/modules/users/user.entity.ts';
import { createDatabase } from '../../test/database.ts';
import { strays } from '../../test/memberships.ts';
import { demoEmails } from '../people/demo-emails.ts';
import { makeStudyFiles, type StudyMaterial } from '../study/study-files.ts';
import { readAccounts, writeAccounts } from './accounts-file.ts';
import { example, exampleInstant } from './example-demo.ts';
import { type SeedOutcome, seedDemo } from './seed-demo.ts';

// Inserts a whole year, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const now = new Date(exampleInstant);
const email = 'student@shikhar.example';

async function prepare() {
  const database = await createDatabase();
  const orm = await openCommandOrm(database.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-seed-'));
  const store = await openFileStore({ DATA_DIR: dataDir });
  const read = <T extends object>(sql: string) => orm.em.fork().execute<T[]>(sql);
  return {
    dataDir,
    read,
    store,
    seed: (password?: string, makeFiles: () => Promise<StudyMaterial[]> = async () => []) =>
      seedDemo(orm.em.fork(), { now, dataDir, makeFiles, password }),
    /** Marks every submitted attempt again. */
    async markAnew() {
      const ids = await read<{ id: string }>("select id from attempts where status = 'submitted'");
      await orm.em.fork().transactional((em) =>
        markAttempts(
          em,
          ids.map(({ id }) => id),
        ),
      );
    },
    async count(table: string) {
      return (await read<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
    },
    async isPassword(address: string, password = '') {
      const [user] = await read<{ password_hash: string }>(`select password_hash from users where email = '${address}'`);
      return verifyPassword(user?.password_hash, password);
    },
    async addUser(address: string, role: Role) {
      await orm.em.fork().insert(UserEntity, buildUser({ email: address, role }));
    },
    async clear() {
      await orm.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

let place: Awaited<ReturnType<typeof prepare>>;

const numbers = `
  select a.id, a.score, a.max_score, a.marking_status, a.marking_version, rank() over (partition by a.test_id order by a.score desc) as place,
    (select json_agg(json_build_array(s.index, s.awarded, s.outcome) order by s.index) from attempt_answers s
      where s.attempt_id = a.id) as answers
  from attempts a order by a.id`;

describe('an empty database', () => {
  const asked = ['a password to try', 'another password'];
  let outcomes: SeedOutcome[];
  let password: string | undefined;

  // Two start together, as two instances of a new installation do.
  beforeAll(async () => {
    place = await prepare();
    const files = makeStudyFiles(place.store);
    outcomes = await Promise.all(asked.map((one) => place.seed(one, () => files)));
    password = asked[outcomes.indexOf('seeded')];
  });
  afterAll(() => place.clear());

  test('has questions that an author could write', async () => {
    const rows = await place.read<QuestionDraftRow>(
      `select q.type, q.content, k.key, k.explanation, q.chapter, q.difficulty, q.marks, q.negative_marks
       from questions q join question_keys k on k.question_id = q.id`,
    );
    const errors = rows.flatMap((row) => QuestionDraft.safeParse(toQuestionDraft(row)).error?.issues ?? []);
    expect(errors).toEqual([]);
    expect(rows.filter(({ chapter }) => chapter === '')).toEqual([]);
  });

  test('is filled once', async () => {
    expect(outcomes.toSorted()).toEqual(['seeded', 'unchanged']);
    expect(await place.count('attempts')).toBe(example.attempts.length);
    expect(await place.seed(password)).toBe('unchanged');
    expect(await place.seed()).toBe('unchanged');
    expect(await place.count('attempts')).toBe(example.attempts.length);
  });

  test('has its accounts file readable only by its owner', async () => {
    const accounts = ['student', 'teacher', 'school', 'admin'].map((role) => ({ role, email: `${role}@shikhar.example` }));
    expect(await readAccounts(place.dataDir)).toEqual({ password, accounts });
    expect((await stat(join(place.dataDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
  });

  test('gives no other account the demo password', async () => {
    expect(await place.isPassword('teacher@shikhar.example', password)).toBe(true);
    const others = await place.read<{ hashes: number; people: number }>(
      `select count(distinct password_hash)::int as hashes, count(*)::int as people from users where email not like '%@shikhar.example'`,
    );
    expect(others).toEqual([{ hashes: 1, people: 81 }]);
    expect(await place.isPassword('office@kaveri.example', password)).toBe(false);
  });

  test('gives everyone the code of their school', async () => {
    expect(await place.read(strays)).toEqual([]);
  });

  test('has every concept note, papers and videos as study materials, each with its file', async () => {
    const counts = await place.read(`select type, count(*)::int as count, count(n.material_id)::int as notes
      from materials left join concept_notes n on material_id = id group by type order by type`);
    expect(counts).toEqual([
      { type: 'notes', count: 200, notes: 200 },
      { type: 'pdf', count: 24, notes: 0 },
      { type: 'video', count: 14, notes: 0 },
    ]);
    const files = await place.read<{ id: string; media_type: MediaType; bytes: string }>('select * from material_files');
    for (const { id, media_type: mediaType, bytes } of files) {
      expect(await place.store.stat(buildMaterialKey(id, mediaType))).toEqual({ bytes: Number(bytes) });
    }
    expect(files).toHaveLength(238);
    expect(await place.count('reading_positions')).toBeGreaterThan(50);
  });

  test('has order numbers that new orders continue', async () => {
    expect(await place.read("select nextval('order_numbers')::int as next")).toEqual([{ next: example.orders.length + 1 }]);
    const [amounts] = await place.read(
      `select sum(total_paise)::float8 as total from orders where status = 'paid' and receipt_number is not null`,
    );
    const paid = example.orders.filter(({ status }) => status === 'paid');
    expect(amounts).toEqual({ total: paid.reduce((sum, { totalPaise }) => sum + totalPaise, 0) });
  });

  test('stores pictures as URLs, and no answer where none was given', async () => {
    const [image] = await place.read<{ url: string }>(
      "select content->'image'->>'url' as url from questions where content->'image' is not null limit 1",
    );
    expect(image?.url).toMatch(/^data:image\/svg\+xml,/);
    expect(await place.read("select from attempt_answers where (answer is null) <> (outcome = 'blank')")).toEqual([]);
  });

  test('has marks that follow only from paper, answers and marking: marking again gives the same numbers', async () => {
    const before = await place.read(numbers);
    await place.markAnew();
    expect(await place.read(numbers)).toEqual(before);
  });
});

describe('seeding', () => {
  beforeEach(async () => {
    place = await prepare();
  });
  afterEach(() => place.clear());

  test('uses the saved password of an earlier database', { tags: ['long'] }, async () => {
    await writeAccounts(place.dataDir, { password: 'written down', accounts: [] });
    expect(await place.seed()).toBe('seeded');
    expect(await place.isPassword(email, 'written down')).toBe(true);
  });

  test('leaves nothing behind when it fails', { tags: ['long'] }, async () => {
    await place.read('alter table audit_entries add constraint broken check (false) not valid');
    await expect(place.seed()).rejects.toThrow();
    expect(await place.count('users')).toBe(0);
    expect(await readAccounts(place.dataDir)).toBeUndefined();
  });
});

describe('a database with people', () => {
  beforeEach(async () => {
    place = await prepare();
  });
  afterEach(() => place.clear());

  test('is left unchanged when they are not the demo’s', async () => {
    await place.addUser('head@school.example', 'admin');
    expect(await place.seed('a password to try')).toBe('not for this database');
    expect(await place.count('users')).toBe(1);
    expect(await readAccounts(place.dataDir)).toBeUndefined();
  });

  test('gets a new demo password and loses its sessions when the old password was never saved', async () => {
    for (const account of demoEmails) await place.addUser(account.email, account.role);
    await place.read(`insert into sessions (id, user_id, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, now(), now(), now() from users where email = '${email}'`);

    expect(await place.seed()).toBe('password set');
    const written = await readAccounts(place.dataDir);
    expect(written?.accounts).toHaveLength(4);
    expect(await place.isPassword(email, written?.password)).toBe(true);
    expect(await place.count('sessions')).toBe(0);
    expect(await place.seed()).toBe('unchanged');
  });

  test('gets the demo password that is requested later', async () => {
    await place.addUser(email, 'student');
    await writeAccounts(place.dataDir, { password: 'the first password', accounts: [] });
    expect(await place.seed('another password')).toBe('password set');
    expect(await place.isPassword(email, 'another password')).toBe(true);
    expect(await readAccounts(place.dataDir)).toEqual({ password: 'another password', accounts: [{ role: 'student', email }] });
  });
});
