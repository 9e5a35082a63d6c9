import { listReportedTests } from '@shikhar/contracts/analytics/test-reports/routes';
import { ReportedTestsPage } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { RouteAccess } from '@shikhar/contracts/http/define-route';
import { listStudents } from '@shikhar/contracts/students/routes';
import { StudentsPage } from '@shikhar/contracts/students/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { beforeAll, expect, it } from 'vitest';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { canViewResult } from '../src/policy/policy.ts';
import { findRights } from '../src/policy/rights.ts';
import { actorNames, booleanLogic, type KnownActor, makeActor, relateAttempt } from './policy/actors.ts';
import {
  isReportVisible,
  isSupervised,
  type KnownTest,
  makeExam,
  makeMarkedExam,
  makePractice,
  makePreview,
  makeRunningPhoto,
} from './policy/attempt-objects.ts';
import type { KnownObject } from './policy/known-object.ts';
import {
  listAdministrationExports,
  makeBankObjects,
  makeMaterialObjects,
  makeQuestionImage,
  makeReceipt,
} from './policy/other-objects.ts';
import { listStudentObjects, makePromotion } from './policy/student-objects.ts';
import { useTestApp } from './test-app.ts';
import { updateStats } from './update-stats.ts';

const testApp = useTestApp();

const actors = new Map<string, KnownActor>();
const tests: KnownTest[] = [];
const objects: KnownObject[] = [];

function findActor(name: string): KnownActor {
  const actor = actors.get(name);
  if (!actor) throw new Error(`There is no ${name}`);
  return actor;
}

const teachers = actorNames.filter((name) => name.startsWith('teacher'));

/** @returns the ids of questions that all students answered wrongly */
async function addTests(students: readonly KnownActor[]): Promise<string[]> {
  const authors = ['teacher of the first school', 'teacher of the second school', 'admin of the first school'].map(findActor);
  for (const author of [...authors, null]) {
    for (const subject of ['Science', 'English'] as const) tests.push(await makeExam(testApp(), { author, subject, students }));
  }
  const { questionIds, ...marked } = await makeMarkedExam(testApp(), students);
  tests.push(marked);
  objects.push(...tests.flatMap((test) => test.objects));
  for (const author of [...authors, findActor('teacher without a school')]) {
    objects.push(...(await makePreview(testApp(), author)));
  }
  return questionIds;
}

beforeAll(async () => {
  for (const name of actorNames) actors.set(name, await makeActor(testApp(), name));
  const app = testApp();
  const students = actorNames.filter((name) => name.startsWith('student')).map(findActor);
  const [author, admin, school] = ['teacher', 'admin', 'school'].map((role) => findActor(`${role} of the first school`));
  if (!(author && admin && school)) throw new Error('Three actors are named');
  const mistakes = await addTests(students);
  await updateStats(app);
  for (const student of students) objects.push(...(await makePractice(app, student, mistakes)));
  for (const student of students) objects.push(await makeRunningPhoto(app, author, student));
  await updateStats(app);
  const attempts = tests.flatMap((test) => test.attempts);
  objects.push(...students.flatMap((student) => listStudentObjects(app, student, attempts)));
  for (const by of [school, admin]) objects.push(...(await makePromotion(app, by, school)));
  objects.push(...(await makePromotion(app, admin, null)));
  for (const each of [author, findActor('teacher without a school'), admin]) {
    objects.push(...(await makeMaterialObjects(app, each, { isPublished: true })));
    objects.push(...(await makeMaterialObjects(app, each, { isPublished: false })));
    objects.push(...(await makeBankObjects(app, each)));
  }
  objects.push(...(await makeMaterialObjects(app, author, { isPublished: true, isNote: true })));
  for (const buyer of ['student of the first school', 'student without a school', 'school of the second school']) {
    objects.push(await makeReceipt(app, findActor(buyer)));
  }
  objects.push(await makeQuestionImage(app), ...listAdministrationExports(app));
  // Promotions are reversed later than they are made.
  app.clock.advance(1_000);
}, 300_000);

/** The objects by their names without those of people. */
function groupObjects(): Map<string, KnownObject[]> {
  const people = new RegExp(actorNames.join('|'), 'g');
  return Map.groupBy(objects, ({ name }) => name.replaceAll(people, 'someone'));
}

function isOpen(access: RouteAccess, role: Role): boolean {
  return access === 'anyone' || access === 'session' || access.includes(role);
}

it.each(actorNames)('shows the %s what the policy says, and 404 for everything else', { timeout: 120_000 }, async (name) => {
  const actor = findActor(name);
  const differences: unknown[] = [];
  for (const object of objects) {
    const status = await object.request(actor);
    const allowed = object.isAllowed(actor);
    const expected = isOpen(object.access, actor.role) ? (allowed ? 200 : 404) : 403;
    // A route that is closed to a role says the same as the policy.
    if (status !== expected || (expected === 403 && allowed))
      differences.push({ object: object.name, status, expected, allowed });
  }
  expect(differences).toEqual([]);
});

it('has objects of each kind that somebody may see, but nobody opens the test of practice', () => {
  const allActors = [...actors.values()];
  const unseen = [...groupObjects()].filter(([, same]) => !same.some(({ isAllowed }) => allActors.some(isAllowed)));
  const parts = [
    '',
    'a preview of ',
    'the marking of ',
    'the export of ',
    'the report of ',
    'the exported report of ',
    'the monitor of ',
  ];
  expect(unseen.map(([kind]) => kind)).toEqual(parts.map((part) => `${part}the practice of the someone`));
});

it.each(teachers)('lists for the %s the tests, answers and results that the policy shows', async (name) => {
  const actor = findActor(name);
  const { token } = actor;
  const reported = ReportedTestsPage.parse((await testApp().call(listReportedTests, { query: {}, token })).body);
  const visible = tests.filter((test) => isReportVisible(actor, test));
  expect(reported.tests.map(({ id }) => id).sort()).toEqual(visible.map(({ id }) => id).sort());
  const essays = tests.filter(({ objects: made }) => made.length > 0).flatMap(({ attempts }) => attempts);
  expect(reported.answersToMark).toBe(essays.filter((attempt) => isSupervised(actor, attempt)).length);
  const { students } = StudentsPage.parse((await testApp().call(listStudents, { query: { pageSize: 100 }, token })).body);
  for (const { id, lastTestAt } of students) {
    const seen = tests
      .flatMap(({ attempts }) => attempts)
      .filter((attempt) => attempt.student.userId === id)
      .filter((attempt) => canViewResult(booleanLogic, findRights(actor), relateAttempt(actor, attempt)));
    expect({ id, isDated: lastTestAt !== null }).toEqual({ id, isDated: seen.length > 0 });
  }
});

it.each(UserStatus.options.filter((status) => status !== 'active'))('shows a %s account nothing', async (status) => {
  const oneOfEach = [...groupObjects().values()].flatMap(([first]) => first ?? []);
  for (const name of actorNames) {
    const actor = findActor(name);
    expect(objects.filter((object) => object.isAllowed({ ...actor, status }))).toEqual([]);
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: actor.userId }, { status });
    for (const object of oneOfEach) expect(await object.request(actor)).toBe(401);
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: actor.userId }, { status: 'active' });
  }
});
