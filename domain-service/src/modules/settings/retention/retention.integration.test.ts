import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Database } from '../../../database/database.ts';
import { openOrm } from '../../../database/orm.ts';
import { AssistantMessageEntity } from '../../assistant/conversation/assistant-message.entity.ts';
import { AssistantTurnEntity } from '../../assistant/conversation/turns/assistant-turn.entity.ts';
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
  'access_tokens',
  'account_tokens',
  'mail_outbox',
  'assistant_turns',
  'assistant_messages',
  'gateway_events',
  'sign_in_failures',
  'audit_entries',
] as const;

const db = () => orm.em.fork().getKysely<Database>();

/** Inserts one row per age, in days, into every table. */
async function fill(daysAgo: readonly number[]): Promise<void> {
  await db()
    .insertInto('users')
    .values({
      ...{ id: userId, name: 'Asha', email: 'asha@school.example', role: 'student', status: 'pending', class: '9' },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const days of daysAgo) {
    const at = new Date(now.getTime() - days * day);
    const owner = { id: makeUuid(), user_id: userId };
    await db()
      .insertInto('sessions')
      .values({ ...owner, created_at: at, last_used_at: at, expires_at: at })
      .execute();
    await db()
      .insertInto('access_tokens')
      .values({ ...owner, name: 'x', scopes: ['tests:read'], token_hash: makeUuid(), created_at: at, expires_at: at })
      .execute();
    await db()
      .insertInto('account_tokens')
      .values({ ...owner, purpose: 'password_reset', token_hash: makeUuid(), created_at: at, expires_at: at })
      .execute();
    for (const status of ['sent', 'dead', 'queued'] as const) {
      const facts = { id: makeUuid(), key: makeUuid(), to_address: 'x', subject: 'x', message_id: 'x' };
      await db()
        .insertInto('mail_outbox')
        .values({ ...facts, kind: 'result.marked', status, next_try_at: at, created_at: at })
        .execute();
    }
    const turnId = makeUuid();
    await orm.em.fork().insert(AssistantTurnEntity, {
      ...{ id: turnId, student: userId, askedAt: at, endsAt: new Date(at.getTime() + 20_000) },
      ...{ hasModel: false, outcome: 'notes', endedAt: at, pending: null },
    });
    await orm.em.fork().insert(AssistantMessageEntity, {
      ...{ id: makeUuid(), turn: turnId, student: userId, sender: 'user', kind: 'question', text: 'x', sentAt: at },
      ...{ sources: [], about: null },
    });
    await db()
      .insertInto('gateway_events')
      .values({ gateway: 'razorpay', event_id: makeUuid(), type: 'payment.captured', received_at: at })
      .execute();
    await db().insertInto('sign_in_failures').values({ key: makeUuid(), points: 1, expire: at.getTime() }).execute();
    await db().insertInto('audit_entries').values({ id: makeUuid(), at, action: 'session.opened' }).execute();
  }
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of expiringTables) {
    const rows = await db()
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = rows.count;
  }
  return counts;
}

beforeEach(async () => {
  for (const table of expiringTables) if (table !== 'audit_entries') await db().deleteFrom(table).execute();
});

it('deletes what is older than thirty days, and keeps the rest and the whole audit log', async () => {
  const before = (await countRows())['audit_entries'] ?? 0;
  await fill([29, 31, 400]);
  const deleted = await deleteExpired(orm.em.fork(), now);
  expect(deleted).toEqual({
    sessions: 2,
    access_tokens: 2,
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
    access_tokens: 1,
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
  await db()
    .insertInto('settings')
    .values({ section: 'system', value: { retentionDays: 7 }, version: 1, updated_at: now })
    .execute();
  onTestFinished(async () => {
    await db().deleteFrom('settings').execute();
  });
  // Settings are cached for 2 s.
  const at = (days: number) => deleteExpired(orm.em.fork(), new Date(now.getTime() + days * day));
  expect((await at(6.9))['sessions']).toBe(0);
  expect((await at(7.1))['sessions']).toBe(1);
});

it('is safe on several instances at once, in batches', async () => {
  await fill([]);
  const at = new Date(now.getTime() - 40 * day);
  const sessions = Array.from({ length: 2600 }, () => ({
    ...{ id: makeUuid(), user_id: userId, created_at: at, last_used_at: at, expires_at: at },
  }));
  await db().insertInto('sessions').values(sessions).execute();
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
