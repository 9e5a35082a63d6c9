import { exportClassReport, getClassReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { ClassReport, type ClassReportQuery } from '@shikhar/contracts/analytics/test-reports/schemas';
import { describe, expect, it } from 'vitest';
import { giveMark } from '../../../../test/marks.ts';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { updateStats } from '../../../../test/update-stats.ts';

const testApp = useTestApp();

async function read(token: string, query: Partial<ClassReportQuery> = {}): Promise<ClassReport> {
  const { body } = await testApp().call(getClassReport, { query, token });
  return ClassReport.parse(body);
}

/** A Science teacher at a school; Asha and Bina are in class 10, Chetan in class 7. It is 20 November 2026, in term 1. */
async function begin() {
  const app = testApp();
  const school = await createUser(app, 'school');
  const schoolCode = school.schoolCode ?? '';
  const teacher = await makeSignedIn(app, 'teacher', { schoolCode, subjects: ['Science', 'Sanskrit'] });
  const make = (name: string, level: '7' | '10') => createUser(app, 'student', { name, class: level, schoolCode });
  const [asha, bina, chetan] = [await make('Asha', '10'), await make('Bina', '10'), await make('Chetan', '7')];
  const science = (await makeTest(app, { subject: 'Science' })).id;
  const english = (await makeTest(app, { subject: 'English' })).id;
  const own = (await makeTest(app, { subject: 'English', class: '9', createdBy: teacher.user.id })).id;
  const older = (await makeTest(app, { subject: 'Science' })).id;
  await giveMark(app, { studentId: asha.id, testId: science, percent: 80 });
  await giveMark(app, { studentId: bina.id, testId: science, percent: 45.5 });
  await giveMark(app, { studentId: asha.id, testId: science, percent: 100, number: 2 });
  await giveMark(app, { studentId: asha.id, testId: english, percent: 10 });
  await giveMark(app, { studentId: (await createUser(app, 'student', { class: '9' })).id, testId: own, percent: 30 });
  await giveMark(app, { studentId: asha.id, testId: older, percent: 60, daysAgo: 300 });
  await updateStats(app);
  return { app, ...teacher, asha, bina, chetan, schoolCode };
}

describe('the report by class', () => {
  it("shows the school's classes in the teacher's subjects, first attempts only", async () => {
    const { token } = await begin();
    const report = await read(token);
    expect(report).toMatchObject({
      period: { kind: 'term', startsOn: '2026-04-01', name: 'Term 1, 2026–27' },
      subjects: ['Science'],
      hasSchool: true,
      total: 3,
    });
    expect(report.classes).toEqual([
      { class: '7', classSize: 1, subjects: [{ subject: 'Science', tests: 0, students: 0, averagePercent: null }] },
      { class: '10', classSize: 2, subjects: [{ subject: 'Science', tests: 2, students: 2, averagePercent: 62.8 }] },
    ]);
    expect(report.ownTests).toEqual([{ class: '9', subject: 'English', tests: 1, students: 1, averagePercent: 30 }]);
  });

  it("shows the students' change since the previous period", async () => {
    const { token, asha } = await begin();
    const { students } = await read(token);
    expect(students.map(({ name, tests, averagePercent, changePoints }) => [name, tests, averagePercent, changePoints])).toEqual([
      ['Asha', 1, 80, 20],
      ['Bina', 1, 45.5, null],
      ['Chetan', 0, null, null],
    ]);
    expect(students[0]?.id).toBe(asha.id);
    expect((await read(token, { class: '7' })).students).toMatchObject([{ name: 'Chetan' }]);
    expect(await read(token, { class: '10', page: 2, pageSize: 1 })).toMatchObject({ students: [{ name: 'Bina' }], total: 2 });
    expect((await read(token, { subject: 'English' })).students).toMatchObject([{ tests: 0 }, { tests: 0 }, { tests: 0 }]);
    expect(await read(token, { period: 'year' })).toMatchObject({
      period: { name: 'Year 2026–27' },
      students: [{ changePoints: 20 }, {}, {}],
    });
  });

  it('shows only own tests to a teacher without a school', async () => {
    await begin();
    const { token } = await makeSignedIn(testApp(), 'teacher');
    expect(await read(token)).toMatchObject({ hasSchool: false, classes: [], students: [], ownTests: [], total: 0 });
  });

  it('exports all students, which is recorded in the audit log', async () => {
    const { app, token, user } = await begin();
    const { body } = await app.call(exportClassReport, { query: { class: '10' }, token });
    expect(ClassReport.parse(body).students).toHaveLength(2);
    const [entry] = await app.orm.em
      .fork()
      .execute("select details from audit_entries where action = 'report.exported' and actor_id = ?", [user.id]);
    expect(entry).toMatchObject({ details: { class: '10', period: 'term', students: 2 } });
  });
});
