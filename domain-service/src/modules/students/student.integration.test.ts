import { getResult } from '@shikhar/contracts/attempts/routes';
import { getSchoolSummary, getStudent } from '@shikhar/contracts/students/routes';
import { StudentDetail } from '@shikhar/contracts/students/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { giveMark } from '../../../test/marks.ts';
import { makeMember, makeSchool } from '../../../test/memberships.ts';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { makePupil, orderPromotion, promote } from '../../../test/promotions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { SessionEntity } from '../accounts/sessions/session.entity.ts';

const testApp = useTestApp();
const look = (token: string, id: string, query = {}) => testApp().call(getStudent, { params: { id }, query, token });

async function read(token: string, id: string, query = {}): Promise<StudentDetail> {
  const { status, body } = await look(token, id, query);
  expect(status).toBe(200);
  return StudentDetail.parse(body);
}

async function mark(
  studentId: string,
  percent: number,
  facts: { subject?: Subject; daysAgo?: number; createdBy?: string } & Record<string, unknown> = {},
) {
  const { subject = 'Science', createdBy = null, ...more } = facts;
  const { id: testId } = await makeTest(testApp(), { subject, createdBy, title: `${subject} ${percent}` }, []);
  return giveMark(testApp(), { studentId, testId, percent, ...more });
}

describe('the page of a student', () => {
  it('shows their details, progress, subjects and submitted tests', async () => {
    const school = await makeSchool(testApp());
    const pupil = await makePupil(testApp(), school, '9', 'Asha');
    const first = await mark(pupil.user.id, 60, { daysAgo: 40 });
    const second = await mark(pupil.user.id, 80, { subject: 'English', daysAgo: 3 });
    const waiting = await mark(pupil.user.id, 20, { daysAgo: 1, isPending: true });
    await promote(testApp(), school.token, orderPromotion('9', [pupil]));
    const student = await read(school.token, pupil.user.id);
    expect(student).toMatchObject({
      name: 'Asha',
      class: '10',
      email: pupil.user.email,
      memberSince: testApp().clock.now.toISOString(),
      testsTaken: 2,
      averagePercent: 70,
      changePoints: null,
      trend: [
        { attemptId: first, percent: 60, title: 'Science 60', subject: 'Science' },
        { attemptId: second, percent: 80 },
      ],
      subjects: [
        { subject: 'English', testsTaken: 1, averagePercent: 80 },
        { subject: 'Science', testsTaken: 1, averagePercent: 60 },
      ],
      classChanges: [{ fromClass: '9', toClass: '10' }],
      attemptsTotal: 3,
    });
    expect(student.attempts.map(({ id }) => id)).toEqual([waiting, second, first]);
    const page = await read(school.token, pupil.user.id, { page: 2, pageSize: 2 });
    expect(page.attempts.map(({ id }) => id)).toEqual([first]);
  });

  it('shows a teacher what they may mark, and links to no other result', async () => {
    const school = await makeSchool(testApp());
    const teacher = await makeMember(testApp(), 'teacher', school, { subjects: ['English'] });
    const { user } = await makePupil(testApp(), school, '9');
    const [english, science] = [await mark(user.id, 70, { subject: 'English' }), await mark(user.id, 20)];
    const own = await mark(user.id, 50, { createdBy: teacher.user.id });
    const student = await read(teacher.token, user.id);
    expect(student).toMatchObject({ testsTaken: 2, averagePercent: 60, attemptsTotal: 2 });
    for (const id of [english, own])
      expect((await testApp().call(getResult, { params: { id }, token: teacher.token })).status).toBe(200);
    expect((await testApp().call(getResult, { params: { id: science }, token: teacher.token })).status).toBe(404);
  });

  it('of a student from elsewhere hides their address, school and classes', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    const pupil = await makePupil(testApp(), await makeSchool(testApp()), '9');
    await mark(pupil.user.id, 50, { createdBy: teacher.user.id });
    expect(await read(teacher.token, pupil.user.id)).toMatchObject({
      email: null,
      memberSince: null,
      classChanges: [],
      testsTaken: 1,
    });
  });

  it('is not found for anyone else’s student, a teacher, or an unknown id', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const teacher = await makeMember(testApp(), 'teacher', school);
    const foreign = await makePupil(testApp(), other, '9');
    const loose = await makeSignedIn(testApp(), 'student');
    await mark(foreign.user.id, 50);
    for (const id of [foreign.user.id, loose.user.id, teacher.user.id, school.id, makeUuid()]) {
      for (const token of [school.token, teacher.token]) expect((await look(token, id)).status).toBe(404);
    }
    const unbound = await makeSignedIn(testApp(), 'teacher');
    expect((await look(unbound.token, loose.user.id)).status).toBe(404);
  });
});

describe('the results of a student', () => {
  it('are open only to the student, their school, teachers of the subject and administrators', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const pupil = await makePupil(testApp(), school, '9');
    const id = await mark(pupil.user.id, 50);
    const tokens = {
      self: pupil.token,
      school: school.token,
      teacher: (await makeMember(testApp(), 'teacher', school, { subjects: ['Science'] })).token,
      admin: (await makeSignedIn(testApp(), 'admin')).token,
      otherSchool: other.token,
      otherSubject: (await makeMember(testApp(), 'teacher', school, { subjects: ['English'] })).token,
      otherTeacher: (await makeMember(testApp(), 'teacher', other, { subjects: ['Science'] })).token,
      otherPupil: (await makePupil(testApp(), school, '9')).token,
    };
    const statuses = await Promise.all(
      Object.entries(tokens).map(async ([who, token]) => [
        who,
        (await testApp().call(getResult, { params: { id }, token })).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      self: 200,
      school: 200,
      teacher: 200,
      admin: 200,
      otherSchool: 404,
      otherSubject: 404,
      otherTeacher: 404,
      otherPupil: 404,
    });
  });
});

describe('the summary of a school', () => {
  it('counts its students and their week, and compares this month with the same days of the previous one', async () => {
    // It is Friday, the 20th of November.
    const school = await makeSchool(testApp());
    const [first, second] = [await makePupil(testApp(), school, '7'), await makePupil(testApp(), school, '9')];
    const idle = await makePupil(testApp(), school, '9');
    const ids = [first, second, idle].map(({ user }) => user.id);
    await testApp()
      .orm.em.fork()
      .nativeDelete(SessionEntity, { user: { $in: ids } });
    await mark(first.user.id, 80, { daysAgo: 1 });
    await mark(second.user.id, 50, { daysAgo: 10 });
    await mark(second.user.id, 65.5, { daysAgo: 11 });
    await mark(second.user.id, 90, { daysAgo: 25 });
    await mark(second.user.id, 40, { daysAgo: 35 });
    await mark((await makePupil(testApp(), await makeSchool(testApp()), '9')).user.id, 10);
    const { body } = await testApp().call(getSchoolSummary, { token: school.token });
    expect(body).toEqual({
      students: 3,
      activeThisWeek: 1,
      averagePercent: 65.2,
      monthStart: '2026-10-31T18:30:00.000Z',
      testsThisMonth: 3,
      testsMonthBefore: 1,
      averageMonthBefore: 40,
      classes: [
        { class: '7', students: 1, activeThisWeek: 1, averagePercent: 80 },
        { class: '8', students: 0, activeThisWeek: 0, averagePercent: null },
        { class: '9', students: 2, activeThisWeek: 0, averagePercent: 57.8 },
        { class: '10', students: 0, activeThisWeek: 0, averagePercent: null },
      ],
    });
  });

  it('of an empty school has no average', async () => {
    const school = await makeSchool(testApp());
    const { body } = await testApp().call(getSchoolSummary, { token: school.token });
    expect(body).toMatchObject({ students: 0, testsThisMonth: 0, averagePercent: null, averageMonthBefore: null });
  });
});
