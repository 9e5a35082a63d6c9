import * as routes from '@shikhar/contracts/analytics/school-reports/routes';
import {
  ReportChoices,
  SchoolClassReport,
  SchoolPerformance,
  StudentReport,
} from '@shikhar/contracts/analytics/school-reports/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { giveMark } from '../../../../test/marks.ts';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { ClassChangeEntity } from '../../schools/promotions/class-change.entity.ts';
import { countDue } from '../stats/count-stats.service.ts';

const testApp = useTestApp();
const span = 'term-2026-04-01';

async function count(): Promise<void> {
  while ((await countDue(testApp().orm.em.fork(), testApp().clock.now)) > 0);
}

async function makeTestOf(subject: Subject): Promise<string> {
  return (await makeTest(testApp(), { subject }, [])).id;
}

type School = Awaited<ReturnType<typeof makeSchool>>;

/** A student with marks in each test. */
async function enrol(school: School, name: string, level: ClassLevel, marks: Readonly<Record<string, number>>) {
  const { user } = await makeMember(testApp(), 'student', school, { name, class: level });
  for (const [testId, percent] of Object.entries(marks)) await giveMark(testApp(), { studentId: user.id, testId, percent });
  return user.id;
}

async function getPerformance(school: School, period: 'month' | 'term' | 'year' = 'term') {
  const { status, body } = await testApp().call(routes.getSchoolPerformance, { token: school.token, query: { period } });
  expect(status).toBe(200);
  return SchoolPerformance.parse(body);
}

async function getClassReport(
  school: School,
  level: ClassLevel,
  query: { gradedBy?: 'marks' | 'rank'; page?: number; pageSize?: number } = {},
) {
  const args = { token: school.token, params: { class: level }, query: { span, ...query } };
  const { status, body } = await testApp().call(routes.getSchoolClassReport, args);
  expect(status).toBe(200);
  return SchoolClassReport.parse(body);
}

function askStudent(school: School, studentId: string, gradedBy: 'marks' | 'rank' = 'marks') {
  return testApp().call(routes.getSchoolStudentReport, {
    token: school.token,
    params: { studentId },
    query: { span, gradedBy },
  });
}

describe('class by subject', () => {
  it('shows the mean percent of first attempts for at least five students', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const [maths, science] = [await makeTestOf('Mathematics'), await makeTestOf('Science')];
    for (const [index, percent] of [40, 50, 60, 70, 85].entries()) {
      const id = await enrol(school, `Pupil ${index}`, '9', { [maths]: percent, ...(index > 0 && { [science]: 90 }) });
      await giveMark(testApp(), { studentId: id, testId: maths, percent: 100, number: 2 });
    }
    await enrol(other, 'Elsewhere', '9', { [maths]: 0 });
    await count();
    const { classes } = await getPerformance(school);
    expect(classes.map(({ students }) => students)).toEqual([0, 0, 5, 0]);
    expect(classes[2]?.subjects).toEqual([
      { subject: 'Mathematics', students: 5, averagePercent: 61 },
      { subject: 'Science', students: 4, averagePercent: null },
      { subject: 'English', students: 0, averagePercent: null },
      { subject: 'Social Studies', students: 0, averagePercent: null },
    ]);
  });

  it('covers this month, term or year', async () => {
    const school = await makeSchool(testApp());
    const [now, before] = [await makeTestOf('English'), await makeTestOf('English')];
    for (let index = 0; index < 5; index += 1) {
      const id = await enrol(school, `Pupil ${index}`, '7', { [now]: 80 });
      await giveMark(testApp(), { studentId: id, testId: before, percent: 40, daysAgo: 30 });
    }
    await count();
    const average = async (period: 'month' | 'term' | 'year') =>
      (await getPerformance(school, period)).classes[0]?.subjects[2]?.averagePercent;
    expect([await average('month'), await average('term'), await average('year')]).toEqual([80, 60, 60]);
  });
});

describe('teachers’ activity', () => {
  it('shows tests created, answers waiting for marks and marking times', async () => {
    const school = await makeSchool(testApp());
    const teacher = await makeMember(testApp(), 'teacher', school, { name: 'Anjali', subjects: ['Science'] });
    await makeMember(testApp(), 'teacher', school, { name: 'Pradeep', subjects: ['English'] });
    await makeSignedIn(testApp(), 'teacher');
    await makeTest(testApp(), { createdBy: teacher.user.id }, []);
    const { teachers, teachersTotal } = await getPerformance(school);
    expect(teachersTotal).toBe(2);
    expect(teachers).toMatchObject([
      { name: 'Anjali', subjects: ['Science'], testsSet: 1, answersToMark: 0, medianSeconds: null },
      { name: 'Pradeep', testsSet: 0 },
    ]);
  });

  it('counts an answer for each teacher who may mark it, and the time from submission to mark', async () => {
    const school = await makeSchool(testApp());
    const [own, subject] = [
      await makeMember(testApp(), 'teacher', school, { name: 'Anjali', subjects: ['English'] }),
      await makeMember(testApp(), 'teacher', school, { name: 'Pradeep', subjects: ['Science'] }),
    ];
    await makeMember(testApp(), 'teacher', school, { name: 'Suresh', subjects: ['Mathematics'] });
    const pupil = await makeMember(testApp(), 'student', school, { class: '10' });
    const { id } = await makeTest(testApp(), { createdBy: own.user.id, subject: 'Science' });
    const sitting = await startAs(testApp(), pupil, id);
    await sitting.save(5, { text: 'Because.' });
    await sitting.submit();
    const read = async () => (await getPerformance(school)).teachers.map((each) => [each.answersToMark, each.medianSeconds]);
    expect(await read()).toEqual([
      [1, null],
      [1, null],
      [0, null],
    ]);
    const mark = `insert into answer_marks (student_id, attempt_id, index, question_id, is_marked, marked_by, marked_at)
      select w.student_id, w.attempt_id, w.index, w.question_id, true, :teacher, a.submitted_at + interval '9 hours'
      from attempt_answers w join attempts a on a.id = w.attempt_id where w.attempt_id = :attempt and w.outcome = 'waiting'`;
    await testApp().orm.em.fork().execute(mark, { teacher: subject.user.id, attempt: sitting.attemptId }, 'run');
    expect((await read())[1]).toEqual([1, 32_400]);
  });
});

describe('the report of a class', () => {
  it("shows each student's subjects, with a grade by marks or by rank, and the rank", async () => {
    const school = await makeSchool(testApp());
    const [maths, english] = [await makeTestOf('Mathematics'), await makeTestOf('English')];
    await enrol(school, 'Asha', '10', { [maths]: 92, [english]: 80 });
    await enrol(school, 'Bala', '10', { [maths]: 70 });
    await enrol(school, 'Chitra', '10', { [maths]: 60, [english]: 80 });
    await enrol(school, 'Dev', '10', { [english]: 20 });
    await enrol(school, 'Esha', '10', {});
    await enrol(school, 'Farhan', '9', { [maths]: 100 });
    await count();
    const report = await getClassReport(school, '10');
    expect(report).toMatchObject({ spanName: 'Term 1, 2026–27', students: 5, tests: 6, averagePercent: 67 });
    expect(report.averages).toEqual([74, null, 60, null]);
    expect(
      report.lines.map(({ name, averages, averagePercent, rank, grade }) => [name, averages[0], averagePercent, rank, grade]),
    ).toEqual([
      ['Asha', 92, 86, 1, 'A2'],
      ['Bala', 70, 70, 2, 'B2'],
      ['Chitra', 60, 70, 2, 'B2'],
      ['Dev', null, 20, 4, 'E'],
      ['Esha', null, null, null, null],
    ]);
    const { lines } = await getClassReport(school, '10', { gradedBy: 'rank', page: 2, pageSize: 2 });
    expect(lines.map(({ name, grade }) => [name, grade])).toEqual([
      ['Chitra', 'B1'],
      ['Dev', 'E'],
    ]);
  });

  it('uses the class students were in at the time', async () => {
    const school = await makeSchool(testApp());
    const maths = await makeTestOf('Mathematics');
    const id = await enrol(school, 'Asha', '10', {});
    await giveMark(testApp(), { studentId: id, testId: maths, percent: 64, daysAgo: 300 });
    const change = { id: makeUuid(), user: id, fromClass: '9', toClass: '10', changedAt: '2026-04-05' } as const;
    await testApp().orm.em.fork().insert(ClassChangeEntity, change);
    await count();
    const read = async (level: ClassLevel) => {
      const args = { token: school.token, params: { class: level }, query: { span: 'year-2025-04-01' } };
      return SchoolClassReport.parse((await testApp().call(routes.getWholeSchoolClassReport, args)).body).lines.map(
        ({ name }) => name,
      );
    };
    expect([await read('9'), await read('10')]).toEqual([['Asha'], []]);
    expect((await getClassReport(school, '10')).lines).toMatchObject([{ name: 'Asha', averagePercent: null }]);
  });

  it('can be exported, which is recorded in the audit log', async () => {
    const school = await makeSchool(testApp());
    const id = await enrol(school, 'Asha', '8', {});
    const taken = await testApp().call(routes.exportSchoolClassReport, {
      token: school.token,
      params: { class: '8' },
      query: { span },
    });
    expect(taken).toMatchObject({ status: 200, body: { lines: [{ name: 'Asha' }] } });
    await testApp().call(routes.exportSchoolStudentReport, { token: school.token, params: { studentId: id }, query: { span } });
    const entries = await testApp()
      .orm.em.fork()
      .find(AuditEntryEntity, { actorId: school.id }, { orderBy: { id: 'asc' } });
    expect(entries.slice(-2)).toMatchObject([
      { action: 'class_report.exported', details: { class: '8', span: 'Term 1, 2026–27', students: 1 } },
      { action: 'student_report.exported', subjectId: id, details: { span: 'Term 1, 2026–27' } },
    ]);
  });
});

describe('the report card of a student', () => {
  it('shows subjects with class averages, rank, grade and tests', async () => {
    const school = await makeSchool(testApp());
    const [maths, english] = [await makeTestOf('Mathematics'), await makeTestOf('English')];
    const id = await enrol(school, 'Asha', '10', { [maths]: 90, [english]: 70 });
    for (const [index, percent] of [50, 60, 70, 80].entries()) await enrol(school, `Pupil ${index}`, '10', { [maths]: percent });
    await count();
    const { status, body } = await askStudent(school, id);
    expect(status).toBe(200);
    const report = StudentReport.parse(body);
    expect(report).toMatchObject({ name: 'Asha', class: '10', school: school.name, tests: 2, averagePercent: 80 });
    expect(report).toMatchObject({ classAverage: 70, rank: 1, ranked: 5, grade: 'B1' });
    expect(report.subjects).toEqual([
      { subject: 'Mathematics', tests: 1, averagePercent: 90, classAverage: 70, grade: 'A2' },
      { subject: 'Science', tests: 0, averagePercent: null, classAverage: null, grade: null },
      { subject: 'English', tests: 1, averagePercent: 70, classAverage: null, grade: 'B2' },
      { subject: 'Social Studies', tests: 0, averagePercent: null, classAverage: null, grade: null },
    ]);
    expect(report.attempts.map(({ subject, score, maxScore }) => [subject, score, maxScore]).toSorted()).toEqual([
      ['English', 7, 10],
      ['Mathematics', 9, 10],
    ]);
    expect((await askStudent(school, id, 'rank')).body).toMatchObject({ gradedBy: 'rank', grade: 'A1' });
  });

  it('lists the tests that fit on sheets, and all tests in the file', async () => {
    const school = await makeSchool(testApp());
    const tests: string[] = [];
    for (let made = 0; made < 42; made += 1) tests.push(await makeTestOf('English'));
    const id = await enrol(school, 'Asha', '10', Object.fromEntries(tests.map((test) => [test, 70])));
    await count();
    const page = StudentReport.parse((await askStudent(school, id)).body);
    expect([page.tests, page.attempts.length]).toEqual([42, 40]);
    const args = { token: school.token, params: { studentId: id }, query: { span } };
    const file = StudentReport.parse((await testApp().call(routes.exportSchoolStudentReport, args)).body);
    expect([file.tests, file.attempts.length, file.rank, file.ranked]).toEqual([42, 42, 1, 1]);
  });

  it("is not found for another school's student or a teacher", async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const id = await enrol(other, 'Elsewhere', '10', {});
    const teacher = await makeMember(testApp(), 'teacher', school);
    expect((await askStudent(school, id)).status).toBe(404);
    expect((await askStudent(school, teacher.user.id)).status).toBe(404);
    expect((await askStudent(other, id)).status).toBe(200);
  });
});

describe('the choice of reports', () => {
  it('offers terms and years with marks, and classes', async () => {
    const school = await makeSchool(testApp());
    await enrol(school, 'Asha', '8', {});
    const { body } = await testApp().call(routes.getSchoolReports, { token: school.token });
    const choices = ReportChoices.parse(body);
    expect(choices.spans[0]).toEqual({ span, name: 'Term 1, 2026–27' });
    expect(choices.classes.map(({ students }) => students)).toEqual([0, 1, 0, 0]);
    expect(choices.byRank.kind).toBe('positional');
  });

  it('offers nothing else', async () => {
    const school = await makeSchool(testApp());
    for (const [unknown, status] of [
      ['term-2026-05-01', 404],
      ['year-2031-04-01', 404],
      ['week-2026-04-06', 400],
    ] as const) {
      const args = { token: school.token, params: { class: '8' as const }, query: { span: unknown } };
      expect((await testApp().call(routes.getSchoolClassReport, args)).status).toBe(status);
    }
  });
});
