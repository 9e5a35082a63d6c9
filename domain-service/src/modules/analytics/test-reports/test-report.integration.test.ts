import {
  exportTestReport,
  getQuestionReport,
  getTestReport,
  listReportedTests,
} from '@shikhar/contracts/analytics/test-reports/routes';
import {
  QuestionReport,
  ReportedTestsPage,
  type ReportStudents,
  TestReport,
} from '@shikhar/contracts/analytics/test-reports/schemas';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import { describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { makeRemarkable } from '../../../../test/remarkings.ts';
import { makeMarking } from '../../../../test/reviews.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { updateStats } from '../../../../test/update-stats.ts';

const testApp = useTestApp();

// These score 1, 3, 4 and 0 of 6 marks.
const answers = [
  { mcq: 0 },
  { mcq: 0, text: 'new delhi' },
  { mcq: 0, isTrue: true, text: 'New Delhi' },
  { mcq: 1, text: 'Agra' },
];

interface Request {
  testId: string;
  token: string;
  students?: ReportStudents;
}

async function read({ testId, token, students }: Request): Promise<TestReport> {
  const query = students ? { students } : {};
  return TestReport.parse((await testApp().call(getTestReport, { params: { testId }, query, token })).body);
}

async function list(token: string): Promise<ReportedTestsPage> {
  return ReportedTestsPage.parse((await testApp().call(listReportedTests, { query: {}, token })).body);
}

/** A teacher's test. The first two students who took it belong to a school with a third student. */
async function begin() {
  const begun = await makeRemarkable(testApp(), answers);
  const school = await createUser(testApp(), 'school');
  const members = begun.sittings.slice(0, 2).map(({ studentId }) => studentId);
  const schoolCode = school.schoolCode ?? '';
  await testApp()
    .orm.em.fork()
    .execute('update users set school_code = :schoolCode where id = any(array[:members]::uuid[])', { schoolCode, members });
  await createUser(testApp(), 'student', { schoolCode });
  await updateStats(testApp());
  const colleague = await makeSignedIn(testApp(), 'teacher', { schoolCode });
  return { ...begun, schoolCode, colleague, token: begun.teacher.token };
}

describe('the report of a test', () => {
  it('shows results of the test and of each question', async () => {
    const { testId, token, questionIds } = await begin();
    const report = await read({ testId, token });
    expect(report).toMatchObject({
      test: { id: testId, title: 'Light', isOwn: true, durationMinutes: 45 },
      students: 'all',
      choices: ['all'],
      takers: 4,
      graded: 4,
      classSize: null,
      averageScore: 2,
      averagePercent: 33.3,
      maxScore: 6,
      spread: [
        { marks: 0, students: 1 },
        { marks: 1, students: 1 },
        { marks: 3, students: 1 },
        { marks: 4, students: 1 },
      ],
      answersToMark: 0,
    });
    expect(report.questions.map(({ id }) => id)).toEqual(questionIds);
    expect(report.questions[0]).toMatchObject({
      number: 1,
      type: 'mcq',
      text: 'Which is a mammal?',
      students: 4,
      correct: 3,
      wrong: 1,
      facility: 0.75,
      discrimination: null,
      mostWrong: { choice: 1, students: 1, isRight: false },
    });
    expect(report.questions[2]?.mostWrong).toMatchObject({ text: 'Agra', students: 1 });
  });

  it("covers only the school's students for another teacher's test in own subjects", async () => {
    const { testId, colleague } = await begin();
    await testApp().orm.em.fork().execute('update tests set created_by = null where id = ?', [testId]);
    const report = await read({ testId, token: colleague.token, students: 'all' });
    expect(report).toMatchObject({
      test: { isOwn: false },
      students: 'school',
      choices: ['school'],
      takers: 2,
      classSize: 3,
      averageScore: 2,
    });
  });

  it('of an own test covers everyone or the school', async () => {
    const { testId, teacher, token, schoolCode } = await begin();
    await testApp().orm.em.fork().execute('update users set school_code = ? where id = ?', [schoolCode, teacher.user.id]);
    expect(await read({ testId, token })).toMatchObject({ students: 'all', choices: ['all', 'school'], takers: 4 });
    expect(await read({ testId, token, students: 'school' })).toMatchObject({ students: 'school', takers: 2, classSize: 3 });
  });

  it('covers everyone for administrators', async () => {
    const { testId } = await begin();
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect(await read({ testId, token })).toMatchObject({ test: { isOwn: true }, choices: ['all'], takers: 4 });
  });

  it('is not found for teachers of other subjects, another school or no school', async () => {
    const { testId, schoolCode, questionIds } = await begin();
    const other = await createUser(testApp(), 'school');
    const strangers = [
      await makeSignedIn(testApp(), 'teacher', { schoolCode, subjects: ['English'] }),
      await makeSignedIn(testApp(), 'teacher', { schoolCode: other.schoolCode }),
      await makeSignedIn(testApp(), 'teacher'),
    ];
    for (const { token } of strangers) {
      const params = { testId, questionId: questionIds[0] ?? '' };
      expect(await testApp().call(getTestReport, { params: { testId }, query: {}, token })).toMatchObject({ status: 404 });
      expect(await testApp().call(exportTestReport, { params: { testId }, query: {}, token })).toMatchObject({ status: 404 });
      expect(await testApp().call(getQuestionReport, { params, query: {}, token })).toMatchObject({ status: 404 });
      expect((await list(token)).tests).toEqual([]);
    }
  });

  it('is empty before the first submission', async () => {
    const { testId, teacher } = await makeRemarkable(testApp(), []);
    expect(await read({ testId, token: teacher.token })).toMatchObject({ takers: 0, countedAt: null, questions: [], spread: [] });
  });

  it('counts answers waiting for marks', async () => {
    const { testId, teacher } = await makeMarking(testApp(), { students: 2 });
    await updateStats(testApp());
    expect(await read({ testId, token: teacher.token })).toMatchObject({
      takers: 2,
      graded: 0,
      answersToMark: 4,
      averageScore: null,
    });
    expect(await list(teacher.token)).toMatchObject({ tests: [{ id: testId, takers: 2 }], answersToMark: 4 });
    expect(await testApp().call(countReviews, { token: teacher.token })).toMatchObject({ body: { answersToMark: 4 } });
  });

  it('counts waiting answers of repeat attempts', async () => {
    const { testId, teacher } = await makeMarking(testApp(), { students: 2 });
    await testApp()
      .orm.em.fork()
      .execute('update attempts set number = 2 where id = (select id from attempts where test_id = ? order by id limit 1)', [
        testId,
      ]);
    expect(await read({ testId, token: teacher.token })).toMatchObject({ answersToMark: 4, repeatsToMark: 2 });
  });

  it('records an export in the audit log', async () => {
    const { testId, token } = await begin();
    const { body } = await testApp().call(exportTestReport, { params: { testId }, query: {}, token });
    expect(TestReport.parse(body)).toEqual(await read({ testId, token }));
    const [entry] = await testApp()
      .orm.em.fork()
      .execute("select subject_id, details from audit_entries where action = 'report.exported' order by id desc limit 1");
    expect(entry).toMatchObject({ subject_id: testId, details: { title: 'Light', students: 'all' } });
  });
});

describe('the report of a question', () => {
  it('shows its key and all answers', async () => {
    const { testId, token, questionIds } = await begin();
    const readQuestion = async (place: number) => {
      const params = { testId, questionId: questionIds[place] ?? '' };
      return QuestionReport.parse((await testApp().call(getQuestionReport, { params, query: {}, token })).body);
    };
    expect(await readQuestion(0)).toMatchObject({
      draft: { type: 'mcq', correct: 0 },
      chosen: [
        { choice: 0, students: 3, isRight: true },
        { choice: 1, students: 1, isRight: false },
      ],
    });
    expect((await readQuestion(2)).chosen).toEqual([
      { text: expect.stringMatching(/new delhi/i), students: 2, isRight: true },
      { text: 'Agra', students: 1, isRight: false },
    ]);
  });
});

it('shows the texts of each blank, and whether the key accepts them', async () => {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const typed = { kind: 'typed', expects: 'text', isUnitExpected: false };
  const content = { question: 'Plants make [[1]] by [[2]].', blanks: [{ kind: 'choice', options: ['salt', 'sugar'] }, typed] };
  const key = { blanks: [{ correct: 1 }, { answer: { kind: 'text', accepted: ['day'] } }] };
  const { id: testId, questionIds } = await makeTest(testApp(), { createdBy: teacher.user.id }, [
    { type: 'cloze', content, marks: 2, key },
  ]);
  for (const blanks of [
    ['sugar', 'day'],
    ['salt', ' Night'],
    ['sugar', 'night'],
    ['', 'night'],
  ]) {
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
    await sitting.save(0, { blanks });
    await sitting.submit();
  }
  await updateStats(testApp());
  const params = { testId, questionId: questionIds[0] ?? '' };
  const { body } = await testApp().call(getQuestionReport, { params, query: {}, token: teacher.token });
  const { chosen, stats } = QuestionReport.parse(body);
  expect(chosen).toHaveLength(4);
  expect(chosen[0]).toMatchObject({ text: expect.stringMatching(/night/i), blank: 1, students: 3, isRight: false });
  expect(chosen[1]).toEqual({ text: 'sugar', blank: 0, students: 2, isRight: true });
  expect(stats.mostWrong).toMatchObject({ blank: 1, students: 3 });
});

describe('the tests with a report', () => {
  it("are own tests and tests the school's students took, latest first", async () => {
    const { testId, token, colleague } = await begin();
    expect((await list(token)).tests).toMatchObject([{ id: testId, isOwn: true, takers: 4 }]);
    expect((await list(colleague.token)).tests).toMatchObject([{ id: testId, isOwn: false, takers: 2 }]);
    const query = { page: 2, pageSize: 1 };
    expect((await testApp().call(listReportedTests, { query, token })).body).toMatchObject({ tests: [], total: 1 });
  });
});
