import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { Dashboard } from '@shikhar/contracts/dashboard/schemas';
import { requestMembership } from '@shikhar/contracts/schools/memberships/routes';
import { expect, it } from 'vitest';
import { getNotebook, startRetry } from '../../../test/notebooks.ts';
import { everyType, makeTest } from '../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../test/people.ts';
import { startAs } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { updatePlatformCounts } from '../analytics/platform/count-platform.service.ts';
import { countDue } from '../analytics/stats/count-stats.service.ts';

const testApp = useTestApp();
const choices = everyType.slice(0, 2);

async function read(token: string): Promise<Dashboard> {
  return Dashboard.parse((await testApp().call(getDashboard, { token })).body);
}

it('shows a student what is running, coming and past, and the average of marked first attempts', async () => {
  const student = await makeSignedIn(testApp(), 'student', { class: '8' });
  expect(await read(student.token)).toMatchObject({
    user: { id: student.user.id, class: '8' },
    inProgress: [],
    recent: [],
    attemptsTotal: 0,
    averagePercent: null,
  });
  const [half, waiting, running, next, later] = [
    await makeTest(testApp(), { class: '8', title: 'half' }, choices),
    await makeTest(testApp(), { class: '8', title: 'waiting' }),
    await makeTest(testApp(), { class: '8', title: 'running', durationMinutes: 10 }),
    await makeTest(testApp(), { class: '8', title: 'next' }),
    await makeTest(testApp(), { class: '8', title: 'later', opensAt: new Date(testApp().clock.now.getTime() + 86_400_000) }),
  ];
  await makeTest(testApp(), { class: '9', title: 'of another class' });
  const first = await startAs(testApp(), student, half.id);
  await first.save(0, { choice: 2 });
  await first.submit();
  testApp().clock.advance(1000);
  const repeated = await startAs(testApp(), student, half.id);
  await repeated.submit();
  testApp().clock.advance(1000);
  const unmarked = await startAs(testApp(), student, waiting.id);
  await unmarked.save(5, { text: 'Because' });
  await unmarked.submit();
  testApp().clock.advance(1000);
  const { attemptId } = await startAs(testApp(), student, running.id);

  const dashboard = await read(student.token);
  expect(dashboard).toMatchObject({
    inProgress: [{ id: attemptId, test: { title: 'running' }, percent: null }],
    upcoming: [{ id: later.id }, { id: next.id }],
    upcomingTotal: 2,
    openTests: 1,
    recent: [{ markingStatus: 'pending_review' }, { number: 2, percent: 0 }, { number: 1, percent: 50 }],
    attemptsTotal: 3,
    averagePercent: 50,
  });

  testApp().clock.advance(606_000);
  const after = await read(student.token);
  expect(after).toMatchObject({ inProgress: [], attemptsTotal: 4, recent: [{ id: attemptId, status: 'submitted' }, {}, {}, {}] });
});

it('lists a running practice after a running test, and only there', async () => {
  const student = await makeSignedIn(testApp(), 'student', { class: '8' });
  const owner = { token: student.token, studentId: student.user.id };
  const [taken, running] = [
    await makeTest(testApp(), { class: '8' }, choices),
    await makeTest(testApp(), { class: '8', durationMinutes: 180 }, choices),
  ];
  await (await startAs(testApp(), student, taken.id)).submit();
  await getNotebook(testApp(), owner);
  const practice = await startRetry(testApp(), owner, taken.questionIds);
  const { attemptId } = await startAs(testApp(), student, running.id);
  const dashboard = await read(student.token);
  expect(dashboard).toMatchObject({
    inProgress: [
      { id: attemptId, isPractice: false },
      { id: practice.attemptId, isPractice: true, test: { title: 'Retry: 2 questions' } },
    ],
    attemptsTotal: 1,
    recent: [{ test: { id: taken.id } }],
  });
  await practice.submit();
  expect(await read(student.token)).toMatchObject({ inProgress: [{ id: attemptId }], attemptsTotal: 1, recent: [{}] });
});

it('shows a teacher what waits to be marked, and their students', async () => {
  const teacher = await makeSignedIn(testApp(), 'teacher', { schoolCode: 'T-1', subjects: ['Science'] });
  const [own, inSubject, inOtherSubject] = [
    await makeTest(testApp(), {
      createdBy: teacher.user.id,
      subject: 'English',
      closesAt: new Date(testApp().clock.now.getTime() + 86_400_000),
    }),
    await makeTest(testApp(), { subject: 'Science' }),
    await makeTest(testApp(), { subject: 'Mathematics' }),
  ];
  const pupil = await makeSignedIn(testApp(), 'student', { schoolCode: 'T-1' });
  const stranger = await makeSignedIn(testApp(), 'student', { schoolCode: 'T-2' });
  for (const [student, test] of [
    [pupil, inSubject],
    [pupil, inOtherSubject],
    [stranger, inSubject],
    [stranger, own],
  ] as const) {
    const sitting = await startAs(testApp(), student, test.id);
    await sitting.save(5, { text: 'Because' });
    await sitting.submit();
  }
  await createUser(testApp(), 'student', { schoolCode: 'T-1' });
  await makeTest(testApp(), { createdBy: teacher.user.id, subject: 'English', title: 'always open' });
  await startAs(testApp(), pupil, own.id);
  expect(await read(teacher.token)).toMatchObject({
    role: 'teacher',
    answersToMark: 2,
    openChallenges: 0,
    runningTests: 1,
    ownTests: 2,
    students: 3,
    upcoming: [{ id: own.id }],
  });
});

it('shows a school its people, the attempts of its week and their average', async () => {
  const school = await makeSignedIn(testApp(), 'school', { schoolCode: 'S-1' });
  expect(await read(school.token)).toMatchObject({
    requestsWaiting: 0,
    students: 0,
    teachers: 0,
    attemptsThisWeek: 0,
    averagePercent: null,
  });
  await createUser(testApp(), 'teacher', { schoolCode: 'S-1' });
  const pupil = await makeSignedIn(testApp(), 'student', { schoolCode: 'S-1' });
  const asking = await makeSignedIn(testApp(), 'student');
  await testApp().call(requestMembership, { body: { schoolCode: 'S-1' }, token: asking.token });
  const test = await makeTest(testApp(), {}, choices);
  const sitting = await startAs(testApp(), pupil, test.id);
  await sitting.save(0, { choice: 2 });
  await sitting.submit();
  await countDue(testApp().orm.em.fork(), testApp().clock.now);
  expect(await read(school.token)).toMatchObject({
    role: 'school',
    requestsWaiting: 1,
    students: 1,
    teachers: 1,
    attemptsThisWeek: 1,
    averagePercent: 50,
  });
});

it('shows an administrator the totals', async () => {
  const countAll = async () => {
    const em = testApp().orm.em.fork();
    await countDue(em, testApp().clock.now);
    await updatePlatformCounts(em, testApp().clock.now);
  };
  const admin = await makeSignedIn(testApp(), 'admin');
  await countAll();
  const before = await read(admin.token);
  await createUser(testApp(), 'teacher', { status: 'pending' });
  await makeTest(testApp(), { status: 'draft' });
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), (await makeTest(testApp())).id);
  await sitting.submit();
  await countAll();
  const after = await read(admin.token);
  if (before.role !== 'admin') throw new Error('An administrator has their own dashboard');
  expect(after).toMatchObject({
    role: 'admin',
    users: before.users + 2,
    activeStudents: before.activeStudents + 1,
    pendingUsers: before.pendingUsers + 1,
    publishedTests: before.publishedTests + 1,
    attempts: before.attempts + 1,
  });
});
