import type { AuditAction } from '@shikhar/contracts/audit/actions';
import { exportAuditEntries, listAuditEntries, reportRefusedPage } from '@shikhar/contracts/audit/routes';
import { type AuditEntry, AuditExportPage, AuditPage } from '@shikhar/contracts/audit/schemas';
import { getSystemSettings } from '@shikhar/contracts/settings/routes';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { UserEntity } from '../users/user.entity.ts';
import { AuditEntryEntity } from './audit.entity.ts';
import { type AuditEntry as NewEntry, recordAudit } from './audit.service.ts';

const testApp = useTestApp();
let admin: { user: UserEntity; token: string };
let teacher: UserEntity;
let student: UserEntity;

// 19 November in India begins at 18:30 UTC on the 18th.
const lastOfThe18th = new Date('2026-11-18T18:29:59.000Z');
const firstOfThe19th = new Date('2026-11-18T18:30:00.000Z');

function record(action: AuditAction, facts: Partial<NewEntry> = {}) {
  return recordAudit(testApp().orm.em.fork(), { at: firstOfThe19th, action, ...facts });
}

beforeAll(async () => {
  admin = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer', email: 'meera@school.example' });
  teacher = await createUser(testApp(), 'teacher', { name: 'Suresh Kulkarni', email: 'suresh@school.example' });
  student = await createUser(testApp(), 'student', { name: 'Fatima Sheikh', email: 'fatima@school.example' });
  const byAdmin = { actorId: admin.user.id, actorRole: 'admin', address: '203.0.113.7' } as const;
  await record('user.suspended', { ...byAdmin, at: lastOfThe18th, subjectType: 'user', subjectId: student.id });
  await record('settings.changed', { ...byAdmin, details: { changes: { maxUploadSize: { from: 8, to: 10 } } } });
  await record('session.opened', { actorId: teacher.id, actorRole: 'teacher', subjectType: 'user', subjectId: teacher.id });
  await record('session.refused', { details: { reason: 'credentials', email: 'rehan.ansari@school.example' } });
});

async function list(query: Record<string, unknown>): Promise<AuditPage> {
  const { status, body } = await testApp().call(listAuditEntries, { token: admin.token, query });
  expect(status).toBe(200);
  return AuditPage.parse(body);
}

async function listActions(query: Record<string, unknown>): Promise<string[]> {
  const { entries, total } = await list(query);
  expect(total).toBe(entries.length);
  return entries.map(({ action }) => action).toSorted();
}

describe('the audit log', () => {
  it('shows who did what to whom, when and from where', async () => {
    const { entries } = await list({ action: 'user.suspended' });
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: lastOfThe18th.toISOString(),
        action: 'user.suspended',
        actor: { id: admin.user.id, name: 'Meera Iyer', email: 'meera@school.example', role: 'admin' },
        subject: { type: 'user', id: student.id, name: 'Fatima Sheikh' },
        address: '203.0.113.7',
        requestId: null,
        details: {},
      },
    ]);
  });

  it.each([
    ['iyer', ['settings.changed', 'user.suspended']],
    ['SURESH@school', ['session.opened']],
    ['fatima', ['user.suspended']],
    ['rehan.ansari@', ['session.refused']],
    ['settings chan', ['settings.changed']],
    ['signed', ['session.opened']],
    ['%', []],
    ['nobody of this name', []],
  ])('is searched by %s', async (actor, actions) => {
    expect(await listActions({ actor })).toEqual(actions);
  });

  it('is searched by the id of a person, as actor and as subject', async () => {
    expect(await listActions({ actor: student.id })).toEqual(['user.suspended']);
    expect(await listActions({ actor: admin.user.id.toUpperCase() })).toEqual(['settings.changed', 'user.suspended']);
  });

  it.each([
    ['sign-in', ['session.opened', 'session.refused']],
    ['users', ['user.suspended']],
    ['settings', ['settings.changed']],
    ['orders', []],
    ['session.opened', ['session.opened']],
  ])('shows the actions of %s', async (action, actions) => {
    expect(await listActions({ action })).toEqual(actions);
  });

  it('combines search and action', async () => {
    expect(await listActions({ actor: 'iyer', action: 'users' })).toEqual(['user.suspended']);
    expect(await listActions({ actor: 'signed', action: 'users' })).toEqual([]);
  });

  it("uses days in the site's time zone", async () => {
    expect(await listActions({ from: '2026-11-18', to: '2026-11-18' })).toEqual(['user.suspended']);
    expect(await listActions({ from: '2026-11-19', to: '2026-11-19' })).toHaveLength(3);
    expect(await listActions({ from: '2026-11-20' })).toEqual([]);
    expect(await listActions({ to: '2026-11-17' })).toEqual([]);
  });

  it('is paged, newest first', async () => {
    const query = { to: '2026-11-19', pageSize: 3 };
    const pages = [await list({ ...query, page: 1 }), await list({ ...query, page: 2 })];
    expect(pages.map(({ entries, total }) => [entries.length, total])).toEqual([
      [3, 4],
      [1, 4],
    ]);
    expect(pages[1]?.entries[0]?.action).toBe('user.suspended');
  });

  it.each([
    ['action', 'everything'],
    ['from', '18-11-2026'],
    ['from', '1999-12-31'],
    ['from', '2026-02-30'],
    ['to', 'today'],
    ['pageSize', 101],
    ['sort', 'at'],
  ])('refuses %s %s', async (name, value) => {
    const query = { [name]: value };
    expect((await testApp().call(listAuditEntries, { token: admin.token, query })).status).toBe(400);
  });

  it('keeps an entry of a deleted account, without its name', async () => {
    const leaver = await createUser(testApp(), 'student');
    await record('user.changed', { actorId: leaver.id, actorRole: 'student' });
    await testApp().orm.em.fork().nativeDelete(UserEntity, { id: leaver.id });
    const { entries } = await list({ action: 'user.changed' });
    expect(entries[0]?.actor).toEqual({ id: leaver.id, name: null, email: null, role: 'student' });
  });
});

describe('the export of the audit log', () => {
  async function takeAll(query: Record<string, unknown>): Promise<AuditEntry[]> {
    const all: AuditEntry[] = [];
    let after: string | undefined;
    do {
      const { body } = await testApp().call(exportAuditEntries, {
        token: admin.token,
        query: { ...query, ...(after && { after }) },
      });
      const { entries, next } = AuditExportPage.parse(body);
      all.push(...entries);
      after = next ?? undefined;
    } while (after);
    return all;
  }

  it('has every entry once, in any number of parts, and is itself recorded once', async () => {
    const em = testApp().orm.em.fork();
    const start = Date.parse('2026-11-10T10:00:00Z');
    await em.insertMany(
      AuditEntryEntity,
      Array.from({ length: 1300 }, (_, i) => ({
        ...{ id: makeUuid(), at: new Date(start + Math.floor(i / 7) * 1000) },
        ...{ action: 'attempt.submitted', actorId: student.id },
      })),
    );
    const entries = await takeAll({ actor: 'fatima', to: '2026-11-10' });
    expect(entries).toHaveLength(1300);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1300);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const { entries: exports } = await list({ action: 'audit.exported' });
    expect(exports.map(({ actor, details }) => [actor?.id, details])).toEqual([
      [admin.user.id, { actor: 'fatima', to: '2026-11-10' }],
    ]);
  });
});

describe('refused access', () => {
  it('is recorded with the page, at most once a minute', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'student');
    for (const path of ['/admin/users', '/admin/users', '/admin/audit']) {
      const { status } = await testApp().call(reportRefusedPage, { token, body: { path }, address: '203.0.113.5' });
      expect(status).toBe(204);
    }
    testApp().clock.advance(60_000);
    await testApp().call(reportRefusedPage, { token, body: { path: '/admin/users' } });
    const { entries } = await list({ actor: user.id, action: 'refused' });
    expect(entries.map(({ details }) => details['path'])).toEqual(['/admin/users', '/admin/audit', '/admin/users']);
    expect(entries[2]?.address).toBe('203.0.113.5');
  });

  it('is recorded when the service itself refuses', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'teacher');
    await testApp().call(getSystemSettings, { token });
    const { entries } = await list({ actor: user.id, action: 'refused' });
    expect(entries.map(({ details }) => details)).toEqual([{ path: 'GET /api/admin/settings/system' }]);
  });

  it.each(['', 'admin/users', `/${'x'.repeat(200)}`])('refuses %s as a page', async (path) => {
    const { token } = await makeSignedIn(testApp(), 'student');
    expect((await testApp().call(reportRefusedPage, { token, body: { path } })).status).toBe(400);
  });
});
