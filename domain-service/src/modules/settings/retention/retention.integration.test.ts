import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openOrm } from '../../../database/orm.ts';
import { createRetentionJob } from './retention.job.ts';
import { deleteExpired } from './retention.service.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const day = 24 * 60 * 60_000;
const userId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await openOrm(database.url);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const expiringTables = [
  'sessions',
  'account_tokens',
  'mail_outbox',
  'assistant_turns',
  'assistant_messages',
  'gateway_events',
  'sign_in_failures',
  'audit_entries',
] as const;

function execute<Row extends object>(sql: string, values: Record<string, unknown> = {}): Promise<Row[]> {
  return orm.em.fork().execute<Row[]>(sql, values);
}

/** Inserts one row per age, in days, into every table. */
async function fill(daysAgo: readonly number[]): Promise<void> {
  await execute(
    `insert into users (id, name, email, role, status, class, created_at, updated_at)
     values (:userId, 'Asha', 'asha@school.example', 'student', 'pending', '9', :now, :now) on conflict do nothing`,
    { userId, now },
  );
  for (const days of daysAgo) {
    const at = new Date(now.getTime() - days * day);
    await execute(
      'insert into sessions (id, user_id, created_at, last_used_at, expires_at) values (gen_random_uuid(), :userId, :at, :at, :at)',
      { userId, at },
    );
    await execute(
      `insert into account_tokens (id, user_id, purpose, token_hash, created_at, expires_at)
       values (gen_random_uuid(), :userId, 'password_reset', gen_random_uuid(), :at, :at)`,
      { userId, at },
    );
    for (const status of ['sent', 'dead', 'queued']) {
      await execute(
        `insert into mail_outbox (id, key, kind, to_address, subject, message_id, status, next_try_at, created_at)
         values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', 'x', :status, :at, :at)`,
        { status, at },
      );
    }
    await execute(
      `with turn as (
         insert into assistant_turns (id, student_id, asked_at, ends_at, has_model, outcome, ended_at)
         values (gen_random_uuid(), :userId, :at, :at::timestamptz + interval '20 s', false, 'notes', :at) returning id
       )
       insert into assistant_messages (id, turn_id, student_id, sender, kind, text, sent_at)
       select gen_random_uuid(), id, :userId, 'user', 'question', 'x', :at::timestamptz from turn`,
      { userId, at },
    );
    await execute(
      `insert into gateway_events (gateway, event_id, type, received_at)
       values ('razorpay', gen_random_uuid(), 'payment.captured', :at)`,
      { at },
    );
    await execute('insert into sign_in_failures (key, points, expire) values (gen_random_uuid(), 1, :expire)', {
      expire: at.getTime(),
    });
    await execute("insert into audit_entries (id, at, action) values (gen_random_uuid(), :at, 'session.opened')", { at });
  }
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of expiringTables) {
    const [row] = await execute<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

beforeEach(async () => {
  for (const table of expiringTables.filter((name) => name !== 'audit_entries')) await execute(`delete from ${table}`);
});

it('deletes what is older than thirty days, and keeps the rest and the whole audit log', async () => {
  const before = (await countRows())['audit_entries'] ?? 0;
  await fill([29, 31, 400]);
  const deleted = await deleteExpired(orm.em.fork(), now);
  expect(deleted).toEqual({
    sessions: 2,
    account_tokens: 2,
    mail_outbox: 4,
    assistant_turns: 2,
    gateway_events: 2,
    previews: 0,
    sign_in_failures: 3,
  });
  // A pending e-mail is kept, however old.
  expect(await countRows()).toEqual({
    sessions: 1,
    account_tokens: 1,
    mail_outbox: 5,
    assistant_turns: 1,
    assistant_messages: 1,
    gateway_events: 1,
    sign_in_failures: 0,
    audit_entries: before + 3,
  });
});

it('uses the number of days in the settings, as time passes', async () => {
  await fill([0]);
  await execute(`insert into settings (section, value, version, updated_at) values ('system', '{"retentionDays": 7}', 1, :now)`, {
    now,
  });
  onTestFinished(async () => {
    await execute('delete from settings');
  });
  // Settings are cached for 2 s.
  const at = (days: number) => deleteExpired(orm.em.fork(), new Date(now.getTime() + days * day));
  expect((await at(6.9))['sessions']).toBe(0);
  expect((await at(7.1))['sessions']).toBe(1);
});

it('is safe on several instances at once, in batches', async () => {
  await fill([]);
  await execute(
    `insert into sessions (id, user_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), :userId, :at, :at, :at from generate_series(1, 2600)`,
    { userId, at: new Date(now.getTime() - 40 * day) },
  );
  const runs = await Promise.all([1, 2, 3].map(() => deleteExpired(orm.em.fork(), now)));
  expect(runs.reduce((sum, deleted) => sum + (deleted['sessions'] ?? 0), 0)).toBe(2600);
  expect((await countRows())['sessions']).toBe(0);
});

it('deletes old logs, but no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['bff-2026-10-01.log', 'bff-2026-10-01-2.log', 'bff-2026-11-19.log', 'bff.log', 'mine.txt']) {
    await writeFile(join(folder, name), '');
    const written = name.includes('11-19') ? now : new Date(now.getTime() - 40 * day);
    await utimes(join(folder, name), written, written);
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await createRetentionJob(folder).run({ em: orm.em.fork(), now, log });
  expect((await readdir(folder)).toSorted()).toEqual(['bff-2026-11-19.log', 'bff.log', 'mine.txt']);
  expect(log.info).toHaveBeenCalledOnce();
  await createRetentionJob(join(folder, 'none')).run({ em: orm.em.fork(), now, log });
  expect(log.info).toHaveBeenCalledOnce();
});
