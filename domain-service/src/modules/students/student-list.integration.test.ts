import { exportStudents } from '@shikhar/contracts/students/routes';
import { StudentsPage } from '@shikhar/contracts/students/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { giveMark } from '../../../test/marks.ts';
import { makeMember, makeSchool } from '../../../test/memberships.ts';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { updateStats } from '../../../test/update-stats.ts';
import { SessionEntity } from '../accounts/sessions/session.entity.ts';
import { AuditEntryEntity } from '../audit/audit.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

const testApp = useTestApp();

async function list(token: string, query: Record<string, string | number> = {}) {
  await updateStats(testApp());
  const url = `/api/students?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;
  const response = await testApp().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  return StudentsPage.parse(response.json());
}

const names = ({ students }: StudentsPage) => students.map(({ name }) => name);

async function mark(
  studentId: string,
  percent: number,
  more: Partial<Parameters<typeof giveMark>[1]> & { subject?: Subject } = {},
) {
  const { subject = 'Science', ...facts } = more;
  const testId = facts.testId ?? (await makeTest(testApp(), { subject }, [])).id;
  return giveMark(testApp(), { studentId, percent, ...facts, testId });
}

describe('the students', () => {
  it("of a school are its members, by name regardless of case, without anyone else's", async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    await makeMember(testApp(), 'student', school, { name: 'zoya' });
    await makeMember(testApp(), 'student', school, { name: 'Arjun', status: 'suspended' });
    await makeMember(testApp(), 'teacher', school, { name: 'Teacher' });
    await makeMember(testApp(), 'student', other, { name: 'Elsewhere' });
    await makeSignedIn(testApp(), 'student');
    const page = await list(school.token);
    expect(names(page)).toEqual(['Arjun', 'zoya']);
    expect(page).toMatchObject({
      total: 2,
      everyone: 2,
      needingHelp: 0,
      students: [{ status: 'suspended' }, { status: 'active' }],
    });
  });

  it('of a teacher are those of the school and those who sat the teacher’s own tests', async () => {
    const school = await makeSchool(testApp());
    const teacher = await makeMember(testApp(), 'teacher', school, { subjects: ['Science'] });
    await makeMember(testApp(), 'student', school, { name: 'A member' });
    const guest = await makeSignedIn(testApp(), 'student', { name: 'A taker' });
    const own = await makeTest(testApp(), { createdBy: teacher.user.id, subject: 'English' }, []);
    await mark(guest.user.id, 70, { testId: own.id });
    await mark((await makeSignedIn(testApp(), 'student', { name: 'Stranger' })).user.id, 70);
    expect(names(await list(teacher.token))).toEqual(['A member', 'A taker']);
  });

  it('of a teacher without a school are only those who sat the teacher’s tests, and nobody at first', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    await makeSignedIn(testApp(), 'student');
    expect(await list(teacher.token)).toEqual({ students: [], total: 0, everyone: 0, needingHelp: 0 });
  });
});

describe('the statistics of a student', () => {
  it('come from first attempts that are submitted and fully marked', async () => {
    const school = await makeSchool(testApp());
    const { user } = await makeMember(testApp(), 'student', school);
    const { id: testId } = await makeTest(testApp(), {}, []);
    await mark(user.id, 40, { testId, daysAgo: 3 });
    await mark(user.id, 60, { testId, number: 2, daysAgo: 2 });
    await mark(user.id, 75.5, { daysAgo: 1 });
    await mark(user.id, 10, { isPending: true });
    const { students } = await list(school.token);
    expect(students).toMatchObject([{ testsTaken: 2, averagePercent: 57.8, lastScores: [40, 75.5], changePoints: null }]);
  });

  it('include the last six scores, oldest first', async () => {
    const school = await makeSchool(testApp());
    const { user } = await makeMember(testApp(), 'student', school);
    for (const [index, percent] of [60, 61, 62, 63, 64, 65, 66, 67].entries())
      await mark(user.id, percent, { daysAgo: 20 - index });
    expect((await list(school.token)).students[0]?.lastScores).toEqual([62, 63, 64, 65, 66, 67]);
  });

  it('compare the last three tests with the three before', async () => {
    const school = await makeSchool(testApp());
    const { user } = await makeMember(testApp(), 'student', school);
    const change = async () => (await list(school.token)).students[0]?.changePoints;
    for (const [index, percent] of [10, 60, 65, 70, 80].entries()) await mark(user.id, percent, { daysAgo: 20 - index });
    expect(await change()).toBeNull();
    await mark(user.id, 75.5, { daysAgo: 1 });
    expect(await change()).toBe(30.2);
    await mark(user.id, 75.5);
    expect(await change()).toBe(12);
  });

  it('for a teacher come from own subjects at the school and from own tests', async () => {
    const school = await makeSchool(testApp());
    const teacher = await makeMember(testApp(), 'teacher', school, { subjects: ['Mathematics'] });
    const { user } = await makeMember(testApp(), 'student', school);
    const own = await makeTest(testApp(), { createdBy: teacher.user.id, subject: 'English' }, []);
    await mark(user.id, 80, { subject: 'Mathematics' });
    await mark(user.id, 60, { testId: own.id });
    await mark(user.id, 10, { subject: 'Science' });
    expect((await list(teacher.token)).students).toMatchObject([{ testsTaken: 2, averagePercent: 70 }]);
    expect((await list(school.token)).students).toMatchObject([{ testsTaken: 3, averagePercent: 50 }]);
  });

  it('include the last visit or answer, whichever is later', async () => {
    const school = await makeSchool(testApp());
    const { user } = await makeMember(testApp(), 'student', school);
    const lastActive = async () => (await list(school.token)).students[0]?.lastActiveAt;
    const em = testApp().orm.em.fork();
    await em.nativeDelete(SessionEntity, { user: user.id });
    expect(await lastActive()).toBeNull();
    await mark(user.id, 50, { daysAgo: 2 });
    expect(await lastActive()).toBe(new Date(testApp().clock.now.getTime() - 2 * 86_400_000).toISOString());
    const visit = { id: user.id, user: user.id, createdAt: testApp().clock.now, userAgent: null, address: null };
    const seen = new Date(testApp().clock.now.getTime() - 60_000);
    await em.insert(SessionEntity, { ...visit, lastUsedAt: seen, expiresAt: testApp().clock.now });
    expect(await lastActive()).toBe(seen.toISOString());
  });
});

describe('the list', () => {
  let school: Awaited<ReturnType<typeof makeSchool>>;

  beforeAll(async () => {
    school = await makeSchool(testApp());
    const pupils = [
      ['Asha 100%', '7', [49.9]],
      ['Bina_', '8', [50]],
      ['Chetan', '8', [80, 80, 80, 72, 72, 72]],
      ['Deepa', '9', [80, 80, 80, 72.3, 72, 72]],
      ['Ekta', '10', []],
    ] as const;
    for (const [name, level, marks] of pupils) {
      const { user } = await makeMember(testApp(), 'student', school, { name, class: level });
      for (const [index, percent] of marks.entries()) await mark(user.id, percent, { daysAgo: marks.length - index });
    }
  });

  it.each<[Record<string, string>, string[]]>([
    [{ class: '8' }, ['Bina_', 'Chetan']],
    [{ search: 'h' }, ['Asha 100%', 'Chetan']],
    [{ search: 'ASHA' }, ['Asha 100%']],
    [{ search: '0%' }, ['Asha 100%']],
    [{ search: '_' }, ['Bina_']],
    [{ search: '\\' }, []],
    [{ show: 'needs_help' }, ['Asha 100%', 'Chetan']],
    [{ show: 'needs_help', class: '8' }, ['Chetan']],
    [{ class: '10', search: 'asha' }, []],
  ])('filtered by %j shows %j', async (query, expected) => {
    const page = await list(school.token, query);
    expect(names(page)).toEqual(expected);
    expect(page).toMatchObject({ total: expected.length, everyone: 5 });
  });

  it('counts those of the class and search who need help, whether it shows only them or all', async () => {
    expect((await list(school.token)).needingHelp).toBe(2);
    expect((await list(school.token, { class: '7' })).needingHelp).toBe(1);
    expect((await list(school.token, { show: 'needs_help', class: '9' })).needingHelp).toBe(0);
  });

  it('is paged', async () => {
    expect(names(await list(school.token, { page: 2, pageSize: 2 }))).toEqual(['Chetan', 'Deepa']);
    expect(await list(school.token, { page: 4, pageSize: 2 })).toMatchObject({ students: [], total: 5 });
  });

  it.each(['class=11', 'show=all', 'page=0', 'pageSize=101', 'search=%00', 'status=active', 'schoolCode=X'])(
    'refuses %s',
    async (query) => {
      const headers = { authorization: `Bearer ${school.token}` };
      expect((await testApp().app.inject({ url: `/api/students?${query}`, headers })).statusCode).toBe(400);
    },
  );

  it('can be exported with its filter, which is recorded', async () => {
    const { status, body } = await testApp().call(exportStudents, { query: { class: '8' }, token: school.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      students: [
        { name: 'Bina_', averagePercent: 50 },
        { name: 'Chetan', changePoints: -8, needsHelp: 'steep_fall' },
      ],
    });
    const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { actorId: school.id, action: 'students.exported' });
    expect(entries).toMatchObject([{ details: { students: 2, class: '8', search: null, show: null } }]);
  });
});

describe('who needs help', () => {
  const needy = async (token: string, query: Record<string, string> = {}) =>
    (await list(token, { show: 'needs_help', ...query })).students.map(({ name, needsHelp }) => [name, needsHelp]);

  it('is shown with the reason, the most urgent first if requested', async () => {
    const school = await makeSchool(testApp());
    const join = async (name: string, marks: readonly number[], daysAgo: number) => {
      const { user } = await makeMember(testApp(), 'student', school, { name });
      for (const [index, percent] of marks.entries())
        await mark(user.id, percent, { daysAgo: daysAgo + marks.length - 1 - index });
      return user.id;
    };
    await join('Amar', [49], 1);
    await join('Bala', [30], 20);
    await join('Chitra', [80, 80, 80, 60, 60, 60], 1);
    await join('Dev', [80], 15);
    await join('Esha', [80], 14);
    const gita = await join('Gita', [80], 30);
    await mark(gita, 10, { daysAgo: 2, isPending: true });
    expect(await needy(school.token)).toEqual([
      ['Amar', 'low_average'],
      ['Bala', 'low_average'],
      ['Chitra', 'steep_fall'],
      ['Dev', 'no_test'],
    ]);
    expect((await needy(school.token, { order: 'urgency' })).map(([name]) => name)).toEqual(['Bala', 'Amar', 'Chitra', 'Dev']);
  });

  it('excludes those who may not sign in, and includes those without a test two weeks after joining', async () => {
    const school = await makeSchool(testApp());
    const { user: suspended } = await makeMember(testApp(), 'student', school, { status: 'suspended' });
    await mark(suspended.id, 10);
    const { user } = await makeMember(testApp(), 'student', school, { name: 'Farhan' });
    expect(await needy(school.token)).toEqual([]);
    const createdAt = new Date(user.createdAt.getTime() - 15 * 24 * 60 * 60_000);
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: user.id }, { createdAt });
    expect(await needy(school.token)).toEqual([['Farhan', 'no_test']]);
  });
});

async function countStatements(pupils: number): Promise<number> {
  const school = await makeSchool(testApp());
  for (let count = 0; count < pupils; count += 1) await mark((await makeMember(testApp(), 'student', school)).user.id, 50);
  await list(school.token);
  const query = vi.spyOn(Client.prototype, 'query');
  await testApp().app.inject({ url: '/api/students', headers: { authorization: `Bearer ${school.token}` } });
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

it('uses as many statements for many students as for one', async () => {
  const forOne = await countStatements(1);
  expect(forOne).toBeGreaterThan(0);
  expect(await countStatements(24)).toBe(forOne);
});
