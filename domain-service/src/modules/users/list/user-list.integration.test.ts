import { UserExportPage, UsersPage } from '@shikhar/contracts/users/management/schemas';
import { exportUsers, listUsers } from '@shikhar/contracts/users/routes';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';

const testApp = useTestApp();
let token = '';

async function list(query: Parameters<typeof ask>[0] = {}): Promise<UsersPage> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return UsersPage.parse(body);
}

function ask(query: Record<string, unknown>) {
  return testApp().call(listUsers, { query: { page: 1, pageSize: 25, ...query }, token });
}

const listNames = ({ users }: UsersPage) => users.map(({ name }) => name);

beforeAll(async () => {
  const app = testApp();
  const admin = await makeSignedIn(app, 'admin');
  token = admin.token;
  const old = (days: number) => ({ createdAt: new Date(app.clock.now.getTime() - days * 86_400_000) });
  const school = await createUser(app, 'school', { name: 'Nalanda Public School', schoolCode: 'NPS-NGP-027', ...old(9) });
  await createUser(app, 'school', { name: 'A school without a code', schoolCode: null, ...old(8) });
  const member = { schoolCode: school.schoolCode };
  await createUser(app, 'student', { name: 'Ananya Sharma', email: 'ananya@100%_sure.example', ...member, ...old(7) });
  await createUser(app, 'student', { name: 'Émile D’Souza', status: 'suspended', ...member, ...old(6) });
  await createUser(app, 'teacher', { name: 'Suresh Kulkarni', ...member, ...old(5) });
  await createUser(app, 'teacher', { name: 'A teacher without a list', subjects: null, ...old(4) });
  await createUser(app, 'teacher', { name: 'Deepa Menon', status: 'pending', subjects: [], ...old(3) });
});

describe('the list of users', () => {
  it('lists everyone except administrators, newest first', async () => {
    const page = await list();
    expect(listNames(page)).toEqual([
      'Deepa Menon',
      'A teacher without a list',
      'Suresh Kulkarni',
      'Émile D’Souza',
      'Ananya Sharma',
      'A school without a code',
      'Nalanda Public School',
    ]);
    expect(page.total).toBe(7);
  });

  it.each([
    [{ role: 'student' }, ['Émile D’Souza', 'Ananya Sharma']],
    [{ status: 'pending' }, ['Deepa Menon']],
    [{ role: 'student', status: 'suspended' }, ['Émile D’Souza']],
    [{ search: 'KULKARN' }, ['Suresh Kulkarni']],
    [{ search: 'ananya@100%_s' }, ['Ananya Sharma']],
    [{ search: '_' }, ['Ananya Sharma']],
    [{ search: 'éMILE' }, ['Émile D’Souza']],
    [{ search: 'nps-ngp' }, []],
    [{ role: 'school', search: 'nps-ngp' }, ['Nalanda Public School']],
    [{ role: 'school', details: 'complete' }, ['Nalanda Public School']],
    [{ role: 'teacher', details: 'complete' }, ['Deepa Menon', 'Suresh Kulkarni']],
    [{ role: 'teacher', search: 'nobody at all' }, []],
  ])('filtered by %j shows %j', async (query, names) => {
    const page = await list(query);
    expect(listNames(page)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it('pages from both ends', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ page, pageSize: 2 })));
    expect(pages.flatMap(listNames)).toEqual(listNames(await list()));
    expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 2, 1, 0]);
  });

  it('names the school of its members, and counts the students in a list of teachers or schools', async () => {
    const [student] = (await list({ search: 'ananya' })).users;
    expect(student).toMatchObject({ schoolName: 'Nalanda Public School', schoolCode: 'NPS-NGP-027', class: '10' });
    expect(student).not.toHaveProperty('studentCount');
    expect((await list({ role: 'school', search: 'nalanda' })).users[0]).toMatchObject({ studentCount: 2 });
    const teacher = await createUser(testApp(), 'teacher', { name: 'Farhana Qureshi', schoolCode: 'NPS-NGP-027' });
    const test = await makeTest(testApp(), { createdBy: teacher.id });
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), test.id);
    expect((await list({ role: 'teacher', search: 'farhana' })).users[0]).toMatchObject({ studentCount: 3 });
  });

  it.each([
    { role: 'admin' },
    { status: 'deleted' },
    { page: 0 },
    { pageSize: 101 },
    { sort: 'name' },
    { details: 'all' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe('the export', () => {
  it('pages through the filtered list and is recorded once, with filter and count', async () => {
    const app = testApp();
    const em = app.orm.em.fork();
    const { now } = app.clock;
    // Three users per microsecond.
    await em
      .getKysely<Database>()
      .insertInto('users')
      .values(
        Array.from({ length: 1203 }, (_, n) => ({
          id: makeUuid(),
          name: `Export ${n}`,
          email: `export-${n}@school.example`,
          role: 'student',
          status: 'active',
          class: '7',
          created_at: sql<string>`${now}::timestamptz - ${Math.floor(n / 3)} * interval '1 microsecond'`,
          updated_at: now,
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | undefined;
    let pieces = 0;
    do {
      const query = { search: 'export', role: 'student' as const, ...(cursor && { cursor }) };
      const { status, body } = await app.call(exportUsers, { query, token });
      expect(status).toBe(200);
      const page = UserExportPage.parse(body);
      seen.push(...page.users.map(({ email }) => email));
      cursor = page.next ?? undefined;
      pieces += 1;
    } while (cursor);
    expect([seen.length, new Set(seen).size, pieces]).toEqual([1203, 1203, 3]);
    const entries = await em.find(AuditEntryEntity, { action: 'users.exported' });
    expect(entries.map(({ details }) => details)).toEqual([{ filter: { search: 'export', role: 'student' }, count: 1203 }]);
  });

  it.each(['x', 'WyJ4IiwieSJd', Buffer.from('["2026-01-01T00:00:00Z","1"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const answer = await testApp().call(exportUsers, { query: { cursor }, token });
      expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { cursor: expect.any(String) } } });
    },
  );
});
