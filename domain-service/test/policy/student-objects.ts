import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import { Leaderboard, type LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import {
  exportSchoolClassReport,
  exportSchoolStudentReport,
  getSchoolStudentReport,
} from '@shikhar/contracts/analytics/school-reports/routes';
import { SchoolClassReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { exportClassReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { ClassReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { getPromotion, previewPromotion, reversePromotion } from '@shikhar/contracts/schools/promotions/routes';
import { PromotionPreview } from '@shikhar/contracts/schools/promotions/schemas';
import { exportStudents, getStudent, listStudents } from '@shikhar/contracts/students/routes';
import { StudentsExport, StudentsPage } from '@shikhar/contracts/students/schemas';
import { shortenName } from '@shikhar/contracts/vocabulary/short-name';
import {
  canPromote,
  canSetExtraTime,
  canViewFullName,
  canViewInClassReport,
  canViewPromotion,
  canViewStanding,
  canViewStudent,
  canViewStudentReport,
} from '../../src/policy/policy.ts';
import { findRights } from '../../src/policy/rights.ts';
import { createUser } from '../people.ts';
import { makePupil, orderPromotion, promote } from '../promotions.ts';
import type { TestApp } from '../test-app.ts';
import { booleanLogic, isMemberFor, type KnownActor, type KnownAttempt, relateStudent } from './actors.ts';
import { findRow, findStatus, type KnownObject } from './known-object.ts';

const span = 'term-2026-04-01';

/** A teacher and a school have reports of their own on a class. */
function exportReport(app: TestApp, { role, token }: KnownActor, studentId: string): Promise<number> {
  if (role === 'school') {
    const report = app.call(exportSchoolClassReport, { params: { class: '10' }, query: { span }, token });
    return findRow(report, (body) => SchoolClassReport.parse(body).lines.some(({ id }) => id === studentId));
  }
  const report = app.call(exportClassReport, { query: {}, token });
  return findRow(report, (body) => ClassReport.parse(body).students.some(({ id }) => id === studentId));
}

function listReportObjects(app: TestApp, student: KnownActor): KnownObject[] {
  const { name, userId: studentId } = student;
  const isReported = (actor: KnownActor) =>
    canViewStudentReport(booleanLogic, findRights(actor), { isMember: isMemberFor(actor, student) });
  return [
    {
      name: `the line of the ${name} in an exported class report`,
      access: [...exportSchoolClassReport.access, ...exportClassReport.access],
      isAllowed: (actor) => canViewInClassReport(booleanLogic, findRights(actor), { isMember: isMemberFor(actor, student) }),
      request: (actor) => exportReport(app, actor, studentId),
    },
    {
      name: `the report of the ${name}`,
      access: getSchoolStudentReport.access,
      isAllowed: isReported,
      request: ({ token }) => findStatus(app.call(getSchoolStudentReport, { params: { studentId }, query: { span }, token })),
    },
    {
      name: `the exported report of the ${name}`,
      access: exportSchoolStudentReport.access,
      isAllowed: isReported,
      request: ({ token }) => findStatus(app.call(exportSchoolStudentReport, { params: { studentId }, query: { span }, token })),
    },
  ];
}

function listLeaderboardObjects(app: TestApp, student: KnownActor): KnownObject[] {
  const { name, fullName } = student;
  const findEntry = (actor: KnownActor, isShown: (entry: LeaderboardEntry) => boolean) =>
    findRow(app.call(getLeaderboard, { query: { pageSize: 100 }, token: actor.token }), (body) => {
      const { entries, me } = Leaderboard.parse(body);
      return entries.some(isShown) || (me !== null && isShown(me));
    });
  return [
    {
      name: `the full name of the ${name} on the leaderboard`,
      access: getLeaderboard.access,
      isAllowed: (actor) =>
        canViewFullName(booleanLogic, findRights(actor), {
          isOwn: actor.userId === student.userId,
          isMember: isMemberFor(actor, student),
        }),
      request: (actor) => findEntry(actor, (entry) => entry.name === fullName),
    },
    {
      name: `the place of the ${name} among the others`,
      access: getLeaderboard.access,
      isAllowed: (actor) => canViewStanding(booleanLogic, findRights(actor), { isShown: !student.isHidden }),
      request: ({ token }) =>
        findRow(app.call(getLeaderboard, { query: { pageSize: 100 }, token }), (body) =>
          Leaderboard.parse(body).entries.some((entry) => [fullName, shortenName(fullName)].includes(entry.name)),
        ),
    },
  ];
}

/** Objects of a student who has taken these tests, among others. */
export function listStudentObjects(app: TestApp, student: KnownActor, attempts: readonly KnownAttempt[]): KnownObject[] {
  const { name, userId: id, schoolCode } = student;
  const isVisible = (actor: KnownActor) =>
    canViewStudent(booleanLogic, findRights(actor), relateStudent(actor, student, attempts));
  return [
    {
      name: `the page of the ${name}`,
      access: getStudent.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(getStudent, { params: { id }, query: {}, token })),
    },
    {
      name: `the ${name} in the list of students`,
      access: listStudents.access,
      isAllowed: isVisible,
      request: ({ token }) =>
        findRow(app.call(listStudents, { query: { pageSize: 100 }, token }), (body) =>
          StudentsPage.parse(body).students.some((line) => line.id === id),
        ),
    },
    {
      name: `the ${name} in the exported list`,
      access: exportStudents.access,
      isAllowed: isVisible,
      request: ({ token }) =>
        findRow(app.call(exportStudents, { query: {}, token }), (body) =>
          StudentsExport.parse(body).students.some((line) => line.id === id),
        ),
    },
    {
      name: `the extra time of the ${name}`,
      access: setExtraTime.access,
      isAllowed: (actor) => canSetExtraTime(booleanLogic, findRights(actor), relateStudent(actor, student, attempts)),
      request: ({ token }) =>
        findStatus(app.call(setExtraTime, { params: { id }, body: { factor: 1.25, reason: 'Writes slowly' }, token })),
    },
    {
      name: `the ${name} in the preview of a promotion`,
      access: previewPromotion.access,
      isAllowed: (actor) => canPromote(booleanLogic, findRights(actor), { isMember: isMemberFor(actor, student) }),
      request: ({ role, token }) => {
        // Administrators name the school.
        const school = role === 'admin' && schoolCode !== null ? { schoolCode } : {};
        const preview = app.call(previewPromotion, { query: { class: '10', ...school }, token });
        return findRow(preview, (body) => PromotionPreview.parse(body).students.some((line) => line.id === id));
      },
    },
    ...listReportObjects(app, student),
    ...listLeaderboardObjects(app, student),
  ];
}

/** A promotion of a student of the school, or of one without a school. */
export async function makePromotion(app: TestApp, by: KnownActor, school: KnownActor | null): Promise<KnownObject[]> {
  const pupil =
    school === null
      ? { user: await createUser(app, 'student', { class: '7' }) }
      : await makePupil(app, { id: school.userId, name: school.fullName, code: school.schoolCode ?? '' }, '7');
  const scope = by.role === 'admin' && school?.schoolCode ? { schoolCode: school.schoolCode } : {};
  const { promotion } = await promote(app, by.token, orderPromotion('7', [pupil], scope));
  const name = `a promotion by the ${by.name}, ${school ? `for the ${school.name}` : 'for nobody'}`;
  const isAllowed = (actor: KnownActor) =>
    canViewPromotion(booleanLogic, findRights(actor), { isOwnSchool: school?.userId === actor.userId });
  const params = { id: promotion.id };
  return [
    {
      name,
      access: getPromotion.access,
      isAllowed,
      request: ({ token }) => findStatus(app.call(getPromotion, { params, token })),
    },
    {
      name: `the reversal of ${name}`,
      access: reversePromotion.access,
      isAllowed,
      request: ({ token }) => findStatus(app.call(reversePromotion, { params, token })),
    },
  ];
}
