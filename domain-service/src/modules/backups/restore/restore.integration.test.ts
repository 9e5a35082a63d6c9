import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeOwnedDatabase, runOnServer } from '../../../../test/database.ts';
import { assistantRole } from '../../../assistant-role.ts';
import { withConnection } from '../../../database/connection.ts';
import { migrateDatabase } from '../../../database/migrate-database.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { openFileStore } from '../../materials/files/open-file-store.service.ts';
import { verifyArchive } from '../archive/read-archive.ts';
import { withSnapshot } from '../archive/snapshot.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { listTables } from '../database-shape.ts';
import { type RestoreOrder, restoreArchive } from './restore.service.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-restore-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

type TestDatabase = Awaited<ReturnType<typeof makeTestDatabase>>;

/** A migrated database owned by a role that is not a superuser, and the role of the service. */
async function makeTestDatabase() {
  const { ownerUrl, application, buildApplicationUrl: writeApplicationUrl } = await makeOwnedDatabase();
  await runOnServer(inject('serverUrl'), `create role ${application} login password 'of the service'`);
  const applicationUrl = writeApplicationUrl('of the service');
  await migrateDatabase(ownerUrl, applicationUrl);
  return { ownerUrl, applicationUrl };
}

// Values that a careless copy would change: format characters, nulls beside texts that look like them, large and precise numbers.
const fill = `
  insert into users (id, name, email, role, status, subjects, created_at, updated_at) values
    ('01a1fec4-1ccc-743f-a8d2-000000000001', E'tab\\there\\nand \\\\N, \\\\. "quotes" देवनागरी 👩‍🏫', 'teacher@school.example', 'teacher', 'pending',
      array['Science', 'a,b', 'NULL', '', '{}'], '2026-11-20 10:00:00.123456Z', now());
  insert into users (id, name, email, role, status, class, created_at, updated_at)
    select gen_random_uuid(), 'student ' || i, 'student.' || i || '@school.example', 'student', 'pending', '9', now(), now()
    from generate_series(1, 500) i;
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count,
      status, review_shows, review_from, negative_marks, price_paise, created_by, created_at) values
    ('01a1fec4-1ccc-743f-a8d2-000000000002', 'T', '\\N', 'Science', '9', '', 'Beginner', 45, 0.1::float8 + 0.2, 1, 'draft', 'nothing', 'at_once', 1e-17,
      9007199254740993, '01a1fec4-1ccc-743f-a8d2-000000000001', now());
  insert into questions (id, test_id, position, type, content, marks, difficulty) values
    ('01a1fec4-1ccc-743f-a8d2-000000000003', '01a1fec4-1ccc-743f-a8d2-000000000002', 0, 'mcq', '{"b": "\\\\n\\t", "a": [1.10, null, "\\u00e9"]}', 3.3, 'Beginner');
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
      deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
    select id, '01a1fec4-1ccc-743f-a8d2-000000000002', id, 1, 'submitted', '{}', 1, false, 0, now() - interval '1 hour', now(), now(), 'student',
      1, 4, 'graded' from users where role = 'student' limit 20;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, marked_tests,
      percents, ended, completed)
    select student_id, 'year', '2026-04-01', 'all', '9', true, 1, 1, 4, 250, 1, 25, 1, 1 from attempts;
  insert into settings (section, value, version, updated_at) values ('system', '{"siteName": "Śikhara"}', 3, now());
  insert into audit_entries (id, at, action, details) select gen_random_uuid(), now(), 'session.opened', '{}' from generate_series(1, 300);
  insert into material_files (id, name, media_type, bytes, digest, saved_at)
    select id, 'n.txt', 'text/plain', 1, repeat('a', 64), now() from (select gen_random_uuid() as id from generate_series(1, 3)) ids;
  insert into materials (id, type, title, class, subject, description, file_id, created_at, updated_at)
    select id, 'notes', 'Light ' || id, '9', 'Science', 'x', id, now(), now() from material_files;
  insert into concept_notes (material_id, summary, key_points, example, keywords)
    select id, 'Light bends', '{where it enters water}', 'A straw', '{refraction}' from materials limit 2;
  delete from materials where id in (select material_id from concept_notes limit 1);
  insert into assistant_turns (id, student_id, asked_at, ends_at, has_model, pending)
    select id, id, now(), now() + interval '20 s', true, '{"standIn": "x", "sources": []}' from users where role = 'student' limit 10;
  insert into assistant_messages (id, turn_id, student_id, sender, kind, text, about, sent_at)
    select id, id, student_id, 'user', 'question', E'why\n\\N?', '{"index": 1}', now() from assistant_turns order by id desc;
  insert into assistant_daily_stats values ('2026-11-20', 'questions', 0, 10);`;

/** Every row of every table, each as one text. */
async function readAll(url: string): Promise<Record<string, string[]>> {
  return withConnection({ connectionString: url }, async ({ db, client }) => {
    const all: Record<string, string[]> = {};
    for (const { name, columns } of await listTables(db)) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns.map((column) => `"${column}"`).join(', ')})::text as row from "${name}" order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

let count = 0;

function openStore(name: string): Promise<FileStore> {
  return openFileStore({ DATA_DIR: join(folder, name) });
}

/** Makes a backup as the service does, with its own role. */
async function backUp(applicationUrl: string, given?: FileStore): Promise<string> {
  count += 1;
  const file = join(folder, `${count}.zip`);
  const store = given ?? (await openStore('none'));
  await withSnapshot(applicationUrl, (connection) => writeArchive(file, { connection, store, madeAt: now }));
  return file;
}

async function makeOrder(database: TestDatabase, archive: string, more: Partial<RestoreOrder> = {}): Promise<RestoreOrder> {
  const store = more.store ?? (await openStore(`kept-${count}`));
  const draft = join(folder, 'drafts/restored');
  return { ...database, archive, draft, isReplacing: false, now, say: () => undefined, ...more, store };
}

function withoutLog({ audit_entries: log = [], ...rows }: Record<string, string[]>) {
  return { ...rows, ordinary: log.filter((entry) => !entry.includes('backup.restored')) };
}

describe('a backup that is put back', { timeout: 60_000 }, () => {
  it('has every row as it was, in an empty database and over a full one', { tags: ['long'] }, async () => {
    const database = await makeTestDatabase();
    await runOnServer(database.ownerUrl, fill);
    const before = await readAll(database.ownerUrl);
    const archive = await backUp(database.applicationUrl);

    const other = await makeTestDatabase();
    await restoreArchive(await makeOrder(other, archive));
    expect(withoutLog(await readAll(other.ownerUrl))).toEqual(withoutLog(before));

    await runOnServer(database.ownerUrl, "delete from users where role = 'student'; update tests set title = 'changed'");
    await restoreArchive(await makeOrder(database, archive, { isReplacing: true }));
    expect(withoutLog(await readAll(database.ownerUrl))).toEqual(withoutLog(before));
  });

  it("leaves the service its rights and no more, keeps the log's trigger, and records the restore", {
    tags: ['long'],
  }, async () => {
    const database = await makeTestDatabase();
    await runOnServer(database.ownerUrl, fill);
    await restoreArchive(await makeOrder(database, await backUp(database.applicationUrl), { isReplacing: true }));
    const { rows } = await withClient(database.applicationUrl, (client) =>
      client.query("select details from audit_entries where action = 'backup.restored'"),
    );
    expect(rows).toEqual([{ details: { fileName: `${count}.zip` } }]);
    await runOnServer(database.applicationUrl, "update users set name = 'Asha' where role = 'student'");
    await expect(runOnServer(database.applicationUrl, 'delete from audit_entries')).rejects.toThrow(/permission denied/);
    await expect(runOnServer(database.ownerUrl, 'delete from audit_entries')).rejects.toThrow(/append-only/);
    const runAsAssistant = (sql: string) => runOnServer(database.applicationUrl, `set role ${assistantRole}; ${sql}`);
    await runAsAssistant('select summary from concept_notes');
    await expect(runAsAssistant('select key from question_keys')).rejects.toThrow(/permission denied/);
  });
});

describe('restoring is refused', { timeout: 60_000 }, () => {
  it('over a running system', async () => {
    const database = await makeTestDatabase();
    const archive = await backUp(database.applicationUrl);
    await withClient(database.applicationUrl, async () => {
      const order = await makeOrder(database, archive, { isReplacing: true });
      await expect(restoreArchive(order)).rejects.toThrow(/The system is running.*1 as app_/);
    });
  });

  it('over existing data, without the confirming word', { tags: ['long'] }, async () => {
    const database = await makeTestDatabase();
    const archive = await backUp(database.applicationUrl);
    await runOnServer(database.ownerUrl, fill);
    const before = await readAll(database.ownerUrl);
    await expect(restoreArchive(await makeOrder(database, archive))).rejects.toThrow(/not empty.*replace/);
    expect(await readAll(database.ownerUrl)).toEqual(before);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 500)],
    ['changed in one bit', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 2_000 ? byte ^ 1 : byte)))],
    ['no archive', () => Buffer.from('hello')],
    ['empty', () => Buffer.alloc(0)],
  ])('from an archive that is %s', { tags: ['long'] }, async (_, damage) => {
    const database = await makeTestDatabase();
    await runOnServer(database.ownerUrl, fill);
    const archive = await backUp(database.applicationUrl);
    await writeFile(archive, damage(await readFile(archive)));
    await expect(verifyArchive(archive)).rejects.toMatchObject({ name: 'DamagedArchive' });
    await expect(restoreArchive(await makeOrder(database, archive, { isReplacing: true }))).rejects.toMatchObject({
      name: 'DamagedArchive',
    });
    expect((await readAll(database.ownerUrl))['users']).toHaveLength(501);
  });

  it('from a newer release', { tags: ['long'] }, async () => {
    const database = await makeTestDatabase();
    await runOnServer(database.ownerUrl, "insert into migrations (name, executed_at) values ('29990101000000-later', now())");
    const archive = await backUp(database.applicationUrl);
    await expect(restoreArchive(await makeOrder(database, archive))).rejects.toThrow(/newer release.*29990101000000-later/);
  });

  it('half way, with all existing data back in place', { tags: ['long'] }, async () => {
    const broken = await makeTestDatabase();
    await runOnServer(broken.ownerUrl, fill);
    // A row that this release's tables would not accept.
    await runOnServer(broken.ownerUrl, "alter table tests drop constraint tests_status_check; update tests set status = 'lost'");
    const archive = await backUp(broken.applicationUrl);

    const database = await makeTestDatabase();
    await runOnServer(database.ownerUrl, fill);
    const before = await readAll(database.ownerUrl);
    await expect(restoreArchive(await makeOrder(database, archive, { isReplacing: true }))).rejects.toThrow(/tests_status_check/);
    expect(await readAll(database.ownerUrl)).toEqual(before);
    // Its extensions, rights and triggers are back, too.
    await runOnServer(database.applicationUrl, "update users set name = 'Asha' where lower(name) like '%student%'");
    await expect(runOnServer(database.ownerUrl, 'delete from audit_entries')).rejects.toThrow(/append-only/);
  });
});

it('is readable only by its owner, and holds one state of the database', async () => {
  const database = await makeTestDatabase();
  await runOnServer(database.ownerUrl, fill);
  const file = join(folder, 'state.zip');
  await withSnapshot(database.applicationUrl, async (connection) => {
    await runOnServer(database.ownerUrl, 'delete from questions; delete from attempts; delete from tests');
    await writeArchive(file, { connection, store: await openStore('none'), madeAt: now });
  });
  const { tables } = await verifyArchive(file);
  expect(tables.find(({ name }) => name === 'tests')?.rows).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('is made one at a time', { tags: ['long'] }, async () => {
  const database = await makeTestDatabase();
  await withSnapshot(database.applicationUrl, async () => {
    expect(await withSnapshot(database.applicationUrl, async () => 'two')).toBeUndefined();
  });
  expect(await withSnapshot(database.applicationUrl, async () => 'next')).toBe('next');
});
