import { getAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/routes';
import { getAttempt, startPreview } from '@shikhar/contracts/attempts/routes';
import { Attempt, AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { describe, expect, it } from 'vitest';
import { isFullRun, selectCases } from '../../../../../scripts/testing/test-depth.ts';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { everyType, makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, sit, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { updateStats } from '../../../../test/update-stats.ts';
import type { Database } from '../../../database/database.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { deleteExpired } from '../../settings/retention/retention.service.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';
import { closeOverdueAttempts } from '../clock/overdue-attempts.service.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;

async function makeOwnTest(facts: TestFacts = {}) {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  return { teacher, ...(await makeTest(testApp(), { createdBy: teacher.user.id, ...facts })) };
}

function preview(id: string, token: string) {
  return testApp().call(startPreview, { params: { id }, token });
}

async function sitPreview(testId: string, { token, user }: { token: string; user: { id: string } }): Promise<Sitting> {
  const { attempt } = AttemptStarted.parse((await preview(testId, token)).body);
  return sit(testApp(), { attemptId: attempt.id, token, studentId: user.id, testId });
}

describe('a preview', () => {
  it('is the real test for its author, whatever class, window, price, code and status it has', async () => {
    const past = testApp().clock.now.getTime() - day;
    const rules = {
      opensAt: new Date(past - day),
      closesAt: new Date(past),
      pricePaise: 100,
      accessCode: 'PUNE7',
      attemptsAllowed: 1,
      status: 'draft' as const,
    };
    const { id, teacher } = await makeOwnTest({ ...rules, durationMinutes: 20 });
    const sitting = await sitPreview(id, teacher);
    expect(Attempt.parse((await sitting.read()).body)).toMatchObject({ isPreview: true, number: 1, secondsLeft: 20 * 60 });
    expect((await sitting.readQuestion(0)).status).toBe(200);
    expect((await sitting.readClock(testApp().clock.now.toISOString())).status).toBe(200);
    expect((await sitting.save(0, { choice: 2 })).status).toBe(200);
    expect((await testApp().call(getAccessibilitySettings, { token: teacher.token })).status).toBe(200);
    expect(await submitAndRead(sitting)).toMatchObject({
      isPreview: true,
      score: 1,
      visible: 'marks_and_answers',
      rank: null,
      takers: null,
      classAveragePercent: null,
    });
  });

  it('replaces the previous one, but not those of others', async () => {
    const { id, teacher } = await makeOwnTest();
    const first = await sitPreview(id, teacher);
    await first.submit();
    const admin = await sitPreview(id, await makeSignedIn(testApp(), 'admin'));
    const second = await sitPreview(id, teacher);
    expect((await first.read()).status).toBe(404);
    expect([(await admin.read()).status, (await second.read()).status]).toEqual([200, 200]);
  });

  it('resumes when unfinished, unless the test was changed since', async () => {
    const { id, teacher } = await makeOwnTest();
    const begun = await Promise.all([preview(id, teacher.token), preview(id, teacher.token), preview(id, teacher.token)]);
    const ids = begun.map(({ body }) => AttemptStarted.parse(body).attempt.id);
    expect(new Set(ids).size).toBe(1);
    testApp().clock.advance(1_000);
    await testApp().orm.em.fork().nativeUpdate(TestEntity, { id }, { updatedAt: testApp().clock.now });
    const after = AttemptStarted.parse((await preview(id, teacher.token)).body).attempt.id;
    expect(ids).not.toContain(after);
  });

  it('is only for those who may change the test', async () => {
    const { id } = await makeOwnTest({ status: 'draft' });
    const other = await makeSignedIn(testApp(), 'teacher');
    expect((await preview(id, other.token)).status).toBe(404);
    expect((await preview(id, (await makeSignedIn(testApp(), 'student')).token)).status).toBe(403);
    expect((await preview(id, (await makeSignedIn(testApp(), 'admin')).token)).status).toBe(201);
  });

  it('can be opened, answered and read only by its maker', async () => {
    const school = await makeSchool(testApp());
    const teacher = await makeMember(testApp(), 'teacher', school);
    const { id } = await makeTest(testApp(), { createdBy: teacher.user.id });
    const colleague = await makeMember(testApp(), 'teacher', school);
    const admin = await makeSignedIn(testApp(), 'admin');
    const [own, admins] = [await sitPreview(id, teacher), await sitPreview(id, admin)];
    await Promise.all([own.submit(), admins.submit()]);
    for (const { token } of [colleague, admin, school]) expect((await own.result(token)).status).toBe(404);
    for (const { token } of [colleague, teacher]) expect((await admins.result(token)).status).toBe(404);
    expect((await own.receipt(admin.token)).status).toBe(404);
    expect((await sit(testApp(), { ...own, token: admin.token }).save(0, { choice: 0 })).status).toBe(404);
    expect((await own.result()).status).toBe(200);
  });

  it('gives staff no access to students’ attempts', async () => {
    const { id, teacher } = await makeOwnTest();
    const student = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const asTeacher = sit(testApp(), { ...student, token: teacher.token });
    expect((await asTeacher.read()).status).toBe(404);
    expect((await asTeacher.save(0, { choice: 0 })).status).toBe(404);
    expect((await asTeacher.submit()).status).toBe(404);
  });

  it('needs a question', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, status: 'draft' }, []);
    expect(await preview(id, teacher.token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no questions yet') },
    });
  });

  it('is closed when its time is up, is not logged, and is deleted after a week', async () => {
    const { clock, orm } = testApp();
    const { id, teacher } = await makeOwnTest();
    const { attemptId } = await sitPreview(id, teacher);
    clock.advance(day);
    expect(await closeOverdueAttempts(orm.em.fork(), clock.now, 100)).toBeGreaterThan(0);
    expect(await orm.em.fork().count(AuditEntryEntity, { subjectId: attemptId })).toBe(0);
    const find = () => orm.em.fork().find(AttemptEntity, { id: attemptId });
    expect(await find()).toMatchObject([{ status: 'submitted' }]);
    clock.advance(6 * day - 1);
    await deleteExpired(orm.em.fork(), clock.now);
    expect(await find()).toHaveLength(1);
    clock.advance(2);
    await deleteExpired(orm.em.fork(), clock.now);
    expect(await find()).toEqual([]);
  });
});

/** Every list and statistics route, including those that name the test or its student. */
function listAddresses({ testId, studentId, attemptId }: Sitting): string[] {
  const named = [
    `/tests/${testId}`,
    `/running-tests/${testId}`,
    `/authoring/tests/${testId}`,
    `/students/${studentId}`,
    `/users/${studentId}`,
    `/admin/users/${studentId}`,
    `/attempts/${attemptId}/result`,
    `/attempts/${attemptId}/report-card`,
    `/attempts/${attemptId}/receipt`,
  ];
  const routes: RouteDefinition[] = Object.values(allRoutes);
  // The log mentions these questions.
  const lists = routes.filter(({ method, path }) => method === 'GET' && !/:|audit/.test(path));
  const plain = lists.map(({ path }) => path);
  return [...plain, ...named];
}

it('changes no list and no statistic for anybody', async () => {
  const school = await makeSchool(testApp());
  const teacher = await makeMember(testApp(), 'teacher', school);
  const admin = await makeSignedIn(testApp(), 'admin');
  const pupil = await makeMember(testApp(), 'student', school);
  const outsider = await makeSignedIn(testApp(), 'student');
  const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, reviewFrom: 'at_once' }, everyType);
  const sitting = await startAs(testApp(), pupil, id);
  await sitting.save(0, { choice: 2 });
  await sitting.submit();
  const others = await startAs(testApp(), outsider, id);
  await others.save(5, { text: 'Because' });
  await others.submit();
  const running = await startAs(testApp(), await makeMember(testApp(), 'student', school), id);

  async function readAll(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    for (const [name, { token }] of selectCases(Object.entries({ school, teacher, admin, pupil, running }), {
      share: 2,
      offset: 0,
    })) {
      for (const address of listAddresses(sitting)) {
        const headers = { authorization: `Bearer ${token}` };
        const { statusCode, payload } = await testApp().app.inject({ method: 'GET', url: `/api${address}`, headers });
        const said = payload.replaceAll(/"requestId":"[^"]*"|"(?:activity|events)":\[[^\]]*\]/g, '');
        answers.set(`${name} ${address}`, `${statusCode} ${said}`);
      }
    }
    return answers;
  }

  await updateStats(testApp());
  const before = await readAll();
  const listChanged = async () => [...(await readAll())].filter(([name, answer]) => answer !== before.get(name));
  expect(await listChanged()).toEqual([]);
  const answered = [...before.values()].filter((answer) => answer.startsWith('200'));
  expect(answered.length).toBeGreaterThan(isFullRun ? 60 : 30);
  for (const maker of [teacher, admin]) {
    const open = await sitPreview(id, maker);
    await open.save(0, { choice: 1 });
    await open.save(5, { text: 'Waits for a teacher' });
    expect(await listChanged()).toEqual([]);
    await open.submit();
  }
  expect(await listChanged()).toEqual([]);
  expect(
    await testApp()
      .orm.em.fork()
      .count(AuditEntryEntity, { actorId: [teacher.user.id, admin.user.id], subjectType: 'attempt' }),
  ).toBe(0);
  // Reads every list as every role, repeatedly.
}, 90_000);

describe('a paper that is edited while tests start', () => {
  it('starts with the old or the new paper, never a mixed one', async () => {
    const { orm } = testApp();
    const { id, questionIds } = await makeTest(testApp());
    const [retired = '', ...remaining] = questionIds;
    const student = await makeSignedIn(testApp(), 'student');
    const em = orm.em.fork();
    await em.begin();
    const tests = em.getKysely<Database>().updateTable('tests');
    await tests
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const starting = startAs(testApp(), student, id);
    await em.nativeUpdate(QuestionEntity, { id: retired }, { position: null });
    // The start has read the old paper, or waits for the row: either way it retries.
    await testApp().call(getAttempt, { params: { id }, token: student.token });
    await em.commit();
    const { attemptId } = await starting;
    expect((await em.findOneOrFail(AttemptEntity, { id: attemptId })).questionIds).toEqual(remaining);
  });
});
