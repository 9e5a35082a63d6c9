import { setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { getRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import type { RouteAccess } from '@shikhar/contracts/http/define-route';
import { getReview } from '@shikhar/contracts/marking/reviews/routes';
import { getMaterial } from '@shikhar/contracts/materials/routes';
import { getOrderReceipt } from '@shikhar/contracts/store/orders/routes';
import { getStudent } from '@shikhar/contracts/students/routes';
import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import { type Role, roles } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { beforeAll, expect, it } from 'vitest';
import { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import {
  type Actor,
  type AttemptFacts,
  canAuthor,
  canSetExtraTime,
  canSupervise,
  canViewMaterial,
  canViewOrder,
  canViewResult,
  canViewStudent,
  type StudentFacts,
} from '../src/policy/policy.ts';
import { makeMaterial } from './materials.ts';
import { makeTest } from './papers.ts';
import { createUser, signInAs } from './people.ts';
import { twoEssays } from './reviews.ts';
import { startAs } from './sitting.ts';
import { makeOrder, makePackage } from './store.ts';
import { useTestApp } from './test-app.ts';

const testApp = useTestApp();

/** Two of each role: one at each of two schools, and a student and a teacher without a school. */
const actorNames = [
  ...roles.flatMap((role) => [`${role} of the first school`, `${role} of the second school`]),
  'student without a school',
  'teacher without a school',
];

interface KnownActor extends Actor {
  token: string;
}

interface KnownObject {
  name: string;
  access: RouteAccess;
  /** The policy's answer. */
  isAllowed(actor: Actor): boolean;
  request(token: string): Promise<{ status: number }>;
}

const actors = new Map<string, KnownActor>();
const objects: KnownObject[] = [];
const codes = { first: 'FIRST-1', second: 'SECOND-1', without: null } as const;

function findActor(name: string): KnownActor {
  const actor = actors.get(name);
  if (!actor) throw new Error(`There is no ${name}`);
  return actor;
}

async function addActor(name: string): Promise<void> {
  const role = roles.find((each) => name.startsWith(each)) ?? 'student';
  const place = name.includes('first') ? 'first' : name.includes('second') ? 'second' : 'without';
  const schoolCode = role === 'admin' ? null : codes[place];
  const user = await createUser(testApp(), role, { schoolCode });
  const token = await signInAs(testApp(), user);
  actors.set(name, { userId: user.id, role, status: 'active', schoolCode, subjects: user.subjects ?? [], token });
}

function addStudents(): void {
  for (const [name, { userId, role, schoolCode }] of actors) {
    if (role !== 'student') continue;
    const student = (): StudentFacts => ({
      schoolCode,
      authorIds: attempts.filter(({ studentId }) => studentId === userId).map(({ authorId }) => authorId ?? ''),
    });
    objects.push({
      name: `the page of the ${name}`,
      access: getStudent.access,
      isAllowed: (actor) => canViewStudent(actor, student()),
      request: (token) => testApp().call(getStudent, { params: { id: userId }, query: {}, token }),
    });
    objects.push({
      name: `the extra time of the ${name}`,
      access: setExtraTime.access,
      isAllowed: (actor) => canSetExtraTime(actor, student()),
      request: (token) =>
        testApp().call(setExtraTime, { params: { id: userId }, body: { factor: 1.25, reason: 'Writes slowly' }, token }),
    });
  }
}

const attempts: AttemptFacts[] = [];

/** A test and the results of students at it. */
async function addTest(authorName: string | null, subject: Subject, studentNames: readonly string[]): Promise<void> {
  const authorId = authorName === null ? null : findActor(authorName).userId;
  const test = await makeTest(testApp(), { createdBy: authorId, subject }, twoEssays);
  const own: AttemptFacts[] = [];
  const title = `a ${subject} test of ${authorName ?? 'nobody'}`;
  for (const name of studentNames) {
    const student = findActor(name);
    const sitting = await startAs(testApp(), { token: student.token, user: { id: student.userId } }, test.id);
    await sitting.save(0, { text: 'Because of the sea.' });
    await sitting.submit();
    const facts = {
      studentId: student.userId,
      schoolCode: student.schoolCode,
      authorId,
      subject,
      isPreview: false,
      isPractice: false,
    };
    own.push(facts);
    objects.push({
      name: `the result of the ${name} at ${title}`,
      access: getResult.access,
      isAllowed: (actor) => canViewResult(actor, facts),
      request: (token) => testApp().call(getResult, { params: { id: sitting.attemptId }, token }),
    });
    objects.push({
      name: `the written answer of the ${name} at ${title}`,
      access: getReview.access,
      isAllowed: (actor) => canSupervise(actor, facts),
      request: (token) =>
        testApp().call(getReview, { params: { attemptId: sitting.attemptId, index: 0 }, query: { showsNames: 'false' }, token }),
    });
  }
  attempts.push(...own);
  objects.push({
    name: title,
    access: getAuthoredTest.access,
    isAllowed: (actor) => canAuthor(actor, { authorId, isPractice: false }),
    request: (token) => testApp().call(getAuthoredTest, { params: { id: test.id }, token }),
  });
  objects.push({
    name: `the monitor of ${title}`,
    access: getRunningTest.access,
    isAllowed: (actor) =>
      canAuthor(actor, { authorId, isPractice: false }) || own.some((attempt) => canSupervise(actor, attempt)),
    request: (token) => testApp().call(getRunningTest, { params: { testId: test.id }, query: {}, token }),
  });
}

async function addMaterial(authorName: string, isPublished: boolean): Promise<void> {
  const authorId = findActor(authorName).userId;
  const { id } = await makeMaterial(testApp(), { authorId, isPublished });
  objects.push({
    name: `a ${isPublished ? 'published' : 'hidden'} material of the ${authorName}`,
    access: getMaterial.access,
    isAllowed: (actor) => canViewMaterial(actor, { authorId, isPublished }),
    request: (token) => testApp().call(getMaterial, { params: { id }, token }),
  });
}

async function addReceipt(buyerName: string): Promise<void> {
  const buyer = findActor(buyerName);
  const packageId = await makePackage(testApp());
  const seats = buyer.role === 'school' ? 10 : null;
  const id = await makeOrder(testApp(), { buyerId: buyer.userId, packageId, seats, status: 'paid' });
  const receiptSeller = { name: 'Shikhar', address: 'Pune', gstin: '27ABCDE1234F1Z5', sacCode: '999294' };
  await testApp().orm.em.fork().nativeUpdate(OrderEntity, { id }, { receiptSeller });
  objects.push({
    name: `a receipt of the ${buyerName}`,
    access: getOrderReceipt.access,
    isAllowed: (actor) => canViewOrder(actor, { buyerId: buyer.userId }),
    request: (token) => testApp().call(getOrderReceipt, { params: { id }, token }),
  });
}

beforeAll(async () => {
  for (const name of actorNames) await addActor(name);
  const students = actorNames.filter((name) => name.startsWith('student'));
  for (const author of ['teacher of the first school', 'teacher of the second school', 'admin of the first school', null]) {
    await addTest(author, 'Science', students);
    await addTest(author, 'English', students);
  }
  addStudents();
  for (const author of ['teacher of the first school', 'teacher without a school', 'admin of the second school']) {
    await addMaterial(author, true);
    await addMaterial(author, false);
  }
  for (const buyer of ['student of the first school', 'student without a school', 'school of the second school']) {
    await addReceipt(buyer);
  }
});

function isOpen(access: RouteAccess, role: Role): boolean {
  return access === 'anyone' || access === 'session' || access.includes(role);
}

it.each(actorNames)('shows the %s what the policy says, and 404 for everything else', async (name) => {
  const actor = findActor(name);
  for (const object of objects) {
    const { status } = await object.request(actor.token);
    const allowed = object.isAllowed(actor);
    const expected = isOpen(object.access, actor.role) ? (allowed ? 200 : 404) : 403;
    expect({ object: object.name, status }).toEqual({ object: object.name, status: expected });
    // A route that is closed to a role says the same as the policy.
    if (expected === 403) expect({ object: object.name, allowed }).toEqual({ object: object.name, allowed: false });
  }
});

it.each(UserStatus.options.filter((status) => status !== 'active'))('shows a %s account nothing', async (status) => {
  for (const name of actorNames) {
    const actor = findActor(name);
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: actor.userId }, { status });
    for (const object of objects) {
      expect((await object.request(actor.token)).status).toBe(401);
      expect(object.isAllowed({ ...actor, status })).toBe(false);
    }
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: actor.userId }, { status: 'active' });
  }
});
