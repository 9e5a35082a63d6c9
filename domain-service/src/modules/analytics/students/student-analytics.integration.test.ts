import { getStudentAnalytics } from '@shikhar/contracts/analytics/students/routes';
import { StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { everyType, makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const automatic = everyType.slice(0, 5);
const dayMs = 24 * 60 * 60 * 1000;

async function read(token: string, query = {}): Promise<StudentAnalytics> {
  const { status, body } = await testApp().call(getStudentAnalytics, { query, token });
  expect(status).toBe(200);
  return StudentAnalytics.parse(body);
}

type Student = Awaited<ReturnType<typeof makeSignedIn>>;

/** Submits a test of five marks and earns one. */
async function take(student: Student, testId: string): Promise<void> {
  const sitting = await startAs(testApp(), student, testId);
  await sitting.save(0, { choice: 2 });
  await sitting.save(3, { text: 'Agra' });
  await sitting.submit();
}

async function takeNew(student: Student, facts: TestFacts = {}): Promise<string> {
  const { id } = await makeTest(testApp(), facts, automatic);
  await take(student, id);
  return id;
}

it('is empty at first', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  expect(await read(token)).toMatchObject({
    ...{ period: 'term', tests: 0, testsWaiting: 0, averagePercent: null, changePoints: null },
    ...{ trend: [], subjects: [], chapters: [], revise: [], openMistakes: 0 },
    answers: { questions: 0, correct: 0 },
    time: { questions: 0, seconds: null, medianSeconds: null },
  });
});

describe('a submission', () => {
  it('counts immediately; a repeat attempt never counts', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    const testId = await takeNew(student);
    const first = await read(student.token);
    expect(first).toMatchObject({ tests: 1, testsThisWeek: 1, averagePercent: 20, trend: [{ percent: 20, classPercent: null }] });
    expect(first.answers).toEqual({ questions: 5, correct: 1, part: 0, wrong: 1, blank: 3 });
    await take(student, testId);
    expect(await read(student.token)).toEqual(first);
  });

  it('reveals no marks before their release, and no hidden answers', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    await takeNew(student, { reviewShows: 'nothing' });
    const closesAt = new Date(testApp().clock.now.getTime() + dayMs);
    await takeNew(student, { reviewFrom: 'after_window', closesAt });
    expect(await read(student.token)).toMatchObject({ tests: 0, testsWaiting: 2, trend: [], chapters: [], averagePercent: null });
    await takeNew(student, { reviewShows: 'marks' });
    expect(await read(student.token)).toMatchObject({
      ...{ tests: 1, averagePercent: 20, chapters: [], revise: [] },
      answers: { questions: 0 },
    });
  });

  it('counts only when fully marked', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    const { id } = await makeTest(testApp());
    const sitting = await startAs(testApp(), student, id);
    await sitting.save(5, { text: 'Because' });
    await sitting.submit();
    expect(await read(student.token)).toMatchObject({ tests: 0, testsWaiting: 1, averagePercent: null });
  });

  it('shows the same average as the Study view', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    await takeNew(student);
    const { averagePercent } = await read(student.token);
    const { body } = await testApp().call(getDashboard, { token: student.token });
    expect(body).toMatchObject({ averagePercent, weekRank: expect.any(Number) });
  });
});

describe('a chapter to revise', () => {
  it('says what lost marks, and links to materials, a test and the notebook', async () => {
    const student = await makeSignedIn(testApp(), 'student', { class: '9' });
    await takeNew(student, { class: '9' });
    const revised = async () => (await read(student.token)).revise;
    const facts = { subject: 'Science', chapter: 'A chapter', lostOn: { kind: 'match', lost: 1.5, marks: 1.5 }, openMistakes: 4 };
    expect(await revised()).toEqual([{ ...facts, hasMaterials: false, practiceTestId: null }]);
    await makeMaterial(testApp(), { class: '9', subject: 'Science', chapter: 'a CHAPTER' });
    await makeTest(testApp(), { class: '10' });
    await makeTest(testApp(), { class: '9', subject: 'English' });
    await makeTest(testApp(), { class: '9', opensAt: new Date(testApp().clock.now.getTime() + dayMs) });
    expect(await revised()).toEqual([{ ...facts, hasMaterials: true, practiceTestId: null }]);
    const { id } = await makeTest(testApp(), { class: '9' });
    expect(await revised()).toEqual([{ ...facts, hasMaterials: true, practiceTestId: id }]);
  });
});

describe('a period', () => {
  it('is compared with the whole previous one', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    const { clock } = testApp();
    await takeNew(student);
    clock.advance(30 * dayMs);
    const { id } = await makeTest(testApp(), {}, automatic);
    const sitting = await startAs(testApp(), student, id);
    await sitting.save(0, { choice: 2 });
    await sitting.save(1, { choice: 0 });
    await sitting.submit();
    expect(await read(student.token, { period: 'four_weeks' })).toMatchObject({ tests: 1, averagePercent: 40, changePoints: 20 });
    expect(await read(student.token, { period: 'year' })).toMatchObject({ tests: 2, averagePercent: 30, changePoints: null });
    clock.advance(-30 * dayMs);
  });

  it.each(['period=week', 'period=', 'from=2026-01-01'])('refuses %s', async (query) => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const headers = { authorization: `Bearer ${token}` };
    expect((await testApp().app.inject({ url: `/api/analytics/student?${query}`, headers })).statusCode).toBe(400);
  });
});
