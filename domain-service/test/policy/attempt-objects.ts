import { exportTestReport, getTestReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { readAnswerFile } from '@shikhar/contracts/attempts/files/routes';
import { getReceipt, getReportCard, getResult, startPreview } from '@shikhar/contracts/attempts/routes';
import { getRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getTestMarking } from '@shikhar/contracts/marking/remarkings/routes';
import { getReview } from '@shikhar/contracts/marking/reviews/routes';
import { exportTest } from '@shikhar/contracts/questions/imports/routes';
import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { AttemptEntity } from '../../src/modules/attempts/attempt.entity.ts';
import {
  canAuthor,
  canSupervise,
  canViewPhoto,
  canViewResult,
  canViewTestReport,
  canWatchTest,
} from '../../src/policy/policy.ts';
import { findRights } from '../../src/policy/rights.ts';
import { startRetry } from '../notebooks.ts';
import { type KeyedQuestion, makeTest } from '../papers.ts';
import { handlePhotos, listFiles, makePhoto } from '../photos.ts';
import { twoEssays } from '../reviews.ts';
import { type Sitting, sit, startAs } from '../sitting.ts';
import type { TestApp } from '../test-app.ts';
import { booleanLogic, isMemberFor, type KnownActor, type KnownAttempt, relateAttempt } from './actors.ts';
import { findStatus, type KnownObject, openFile } from './known-object.ts';

export interface KnownTest {
  id: string;
  author: KnownActor | null;
  subject: Subject;
  isPractice: boolean;
  attempts: KnownAttempt[];
  objects: KnownObject[];
}

const oneChoice: readonly KeyedQuestion[] = [
  { type: 'mcq', content: { question: 'Which is a prime?', options: ['4', '7'] }, marks: 1, key: { correct: 1 } },
];

function describeTest({ subject, author }: Pick<KnownTest, 'subject' | 'author'>): string {
  return `a ${subject} test of ${author?.name ?? 'nobody'}`;
}

export function isReportVisible(actor: KnownActor, { author, subject, isPractice, attempts }: KnownTest): boolean {
  return canViewTestReport(booleanLogic, findRights(actor), {
    isForStaff: !isPractice,
    isAuthor: author?.userId === actor.userId,
    isOwnSubject: actor.subjects.includes(subject),
    hasMembers: attempts.some(({ student }) => isMemberFor(actor, student)),
  });
}

export function isSupervised(actor: KnownActor, attempt: KnownAttempt): boolean {
  return canSupervise(booleanLogic, findRights(actor), relateAttempt(actor, attempt));
}

function listTestObjects(app: TestApp, test: KnownTest, title = describeTest(test)): KnownObject[] {
  const { id, author, isPractice } = test;
  const facts = (actor: KnownActor) => ({ isForStaff: !isPractice, isAuthor: author?.userId === actor.userId });
  const isAuthored = (actor: KnownActor) => canAuthor(booleanLogic, findRights(actor), facts(actor));
  const isVisible = (actor: KnownActor) => isReportVisible(actor, test);
  return [
    {
      name: title,
      access: getAuthoredTest.access,
      isAllowed: isAuthored,
      request: ({ token }) => findStatus(app.call(getAuthoredTest, { params: { id }, token })),
    },
    {
      name: `a preview of ${title}`,
      access: startPreview.access,
      isAllowed: isAuthored,
      request: ({ token }) => findStatus(app.call(startPreview, { params: { id }, token })),
    },
    {
      name: `the marking of ${title}`,
      access: getTestMarking.access,
      isAllowed: isAuthored,
      request: ({ token }) => findStatus(app.call(getTestMarking, { params: { id }, token })),
    },
    {
      name: `the export of ${title}`,
      access: exportTest.access,
      isAllowed: isAuthored,
      request: ({ token }) => findStatus(app.call(exportTest, { params: { id }, query: { format: 'csv' }, token })),
    },
    {
      name: `the report of ${title}`,
      access: getTestReport.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(getTestReport, { params: { testId: id }, query: {}, token })),
    },
    {
      name: `the exported report of ${title}`,
      access: exportTestReport.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(exportTestReport, { params: { testId: id }, query: {}, token })),
    },
    {
      name: `the monitor of ${title}`,
      access: getRunningTest.access,
      isAllowed: (actor) =>
        canWatchTest(booleanLogic, findRights(actor), {
          ...facts(actor),
          hasSupervised: test.attempts.some((attempt) => isSupervised(actor, attempt)),
        }),
      request: ({ token }) => findStatus(app.call(getRunningTest, { params: { testId: id }, query: {}, token })),
    },
  ];
}

function listResultObjects(app: TestApp, attemptId: string, attempt: KnownAttempt, title: string): KnownObject[] {
  const isAllowed = (actor: KnownActor) => canViewResult(booleanLogic, findRights(actor), relateAttempt(actor, attempt));
  return [
    { name: `the result of ${title}`, route: getResult },
    { name: `the receipt of ${title}`, route: getReceipt },
    { name: `the report card of ${title}`, route: getReportCard },
  ].map(({ name, route }) => ({
    name,
    access: route.access,
    isAllowed,
    request: ({ token }) => findStatus(app.call(route, { params: { id: attemptId }, token })),
  }));
}

/** Adds a photo to the first answer. */
async function addPhoto(
  app: TestApp,
  sitting: Sitting,
  attempt: KnownAttempt & { isSubmitted: boolean },
  title: string,
): Promise<KnownObject> {
  const [photo] = listFiles(await handlePhotos(app, sitting, 0).add(await makePhoto('jpeg')));
  const params = { id: sitting.attemptId, index: 0, fileId: photo?.id ?? '' };
  return {
    name: `a photo of ${title}`,
    access: readAnswerFile.access,
    isAllowed: (actor) =>
      canViewPhoto(booleanLogic, findRights(actor), {
        ...relateAttempt(actor, attempt),
        isSubmitted: attempt.isSubmitted,
      }),
    request: (actor) => openFile(app, readAnswerFile, params, actor),
  };
}

function startAsActor(app: TestApp, { token, userId: id }: KnownActor, testId: string): Promise<Sitting> {
  return startAs(app, { token, user: { id } }, testId);
}

/** A test with written answers of the students; in Science, each with a photo. */
export async function makeExam(
  app: TestApp,
  { author, subject, students }: { author: KnownActor | null; subject: Subject; students: readonly KnownActor[] },
): Promise<KnownTest> {
  const { id } = await makeTest(app, { createdBy: author?.userId ?? null, subject }, twoEssays);
  const test: KnownTest = { id, author, subject, isPractice: false, attempts: [], objects: [] };
  for (const student of students) {
    const attempt: KnownAttempt = { student, authorId: author?.userId ?? null, subject, kind: 'exam' };
    const title = `the ${student.name} at ${describeTest(test)}`;
    const sitting = await startAsActor(app, student, id);
    const { attemptId } = sitting;
    await sitting.save(0, { text: 'Because of the sea.' });
    if (subject === 'Science') test.objects.push(await addPhoto(app, sitting, { ...attempt, isSubmitted: true }, title));
    await sitting.submit();
    test.attempts.push(attempt);
    test.objects.push(...listResultObjects(app, attemptId, attempt, title), {
      name: `the written answer of ${title}`,
      access: getReview.access,
      isAllowed: (actor) => isSupervised(actor, attempt),
      request: ({ token }) =>
        findStatus(app.call(getReview, { params: { attemptId, index: 0 }, query: { showsNames: 'false' }, token })),
    });
  }
  test.objects.push(...listTestObjects(app, test));
  return test;
}

/** A photo of a student who is still writing. */
export async function makeRunningPhoto(app: TestApp, author: KnownActor, student: KnownActor): Promise<KnownObject> {
  const { id } = await makeTest(app, { createdBy: author.userId, subject: 'Science' }, twoEssays);
  const attempt = { student, authorId: author.userId, subject: 'Science', kind: 'exam', isSubmitted: false } as const;
  return addPhoto(app, await startAsActor(app, student, id), attempt, `the ${student.name}, who is writing`);
}

/** A submitted preview by the author of a test. */
export async function makePreview(app: TestApp, author: KnownActor): Promise<KnownObject[]> {
  const { token, userId } = author;
  const { id } = await makeTest(app, { createdBy: userId, subject: 'Science' }, twoEssays);
  const { body } = await app.call(startPreview, { params: { id }, token });
  const { attempt } = AttemptStarted.parse(body);
  await sit(app, { attemptId: attempt.id, token, studentId: userId, testId: id }).submit();
  const facts: KnownAttempt = { student: author, authorId: userId, subject: 'Science', kind: 'preview' };
  return listResultObjects(app, attempt.id, facts, `the preview by the ${author.name}`);
}

/** A question that the students answer wrongly, with all marks given. */
export async function makeMarkedExam(
  app: TestApp,
  students: readonly KnownActor[],
): Promise<KnownTest & { questionIds: string[] }> {
  const { id, questionIds } = await makeTest(app, { subject: 'English' }, oneChoice);
  const test: KnownTest = { id, author: null, subject: 'English', isPractice: false, attempts: [], objects: [] };
  for (const student of students) {
    const sitting = await startAsActor(app, student, id);
    await sitting.save(0, { choice: 0 });
    await sitting.submit();
    test.attempts.push({ student, authorId: null, subject: 'English', kind: 'exam' });
  }
  return { ...test, questionIds };
}

/** Practice of questions that the student answered wrongly, submitted. */
export async function makePractice(app: TestApp, student: KnownActor, questionIds: string[]): Promise<KnownObject[]> {
  const { token, userId: studentId } = student;
  const sitting = await startRetry(app, { token, studentId }, questionIds);
  await sitting.submit();
  const { test } = await app.orm.em.fork().findOneOrFail(AttemptEntity, { id: sitting.attemptId });
  const attempt: KnownAttempt = { student, authorId: null, subject: 'English', kind: 'practice' };
  const title = `the practice of the ${student.name}`;
  const practice: KnownTest = {
    id: test.id,
    author: null,
    subject: 'English',
    isPractice: true,
    attempts: [attempt],
    objects: [],
  };
  return [...listResultObjects(app, sitting.attemptId, attempt, title), ...listTestObjects(app, practice, title)];
}
