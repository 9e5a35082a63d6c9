import { leaveSchool, removeMember } from '@shikhar/contracts/schools/memberships/routes';
import { getSeatBlock, listSeatBlocks, redeemSeat, releaseSeat } from '@shikhar/contracts/store/seats/routes';
import { SeatBlockDetail } from '@shikhar/contracts/store/seats/schemas';
import { deleteUser } from '@shikhar/contracts/users/routes';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePackage, makeSeats } from '../../../../test/store.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { finishMemberships } from '../../schools/memberships/finish-memberships.service.ts';
import { setSchool } from '../../schools/memberships/membership.service.ts';
import { hasBought } from '../entitlements/entitlement.service.ts';
import { closeSeats, openSeats } from './seat.service.ts';
import { SeatBlockEntity } from './seat-block.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();
const today = '2026-11-20';

const redeem = (token: string, code: string) => testApp().call(redeemSeat, { body: { code }, token });
const isOpen = (studentId: string, packageId: string) => hasBought(em(), { studentId, packageId, today });

async function getSeats(token: string, id: string) {
  return SeatBlockDetail.parse((await testApp().call(getSeatBlock, { params: { id }, token })).body);
}

/** A student of a school with one of its seats. */
async function makeSeated() {
  const school = await makeSchool(testApp());
  const block = await makeSeats(testApp(), { schoolId: school.id });
  const { user, token } = await makeMember(testApp(), 'student', school);
  expect(await redeem(token, block.code)).toMatchObject({ status: 200, body: { packageId: block.packageId } });
  expect(await isOpen(user.id, block.packageId)).toBe(true);
  return { school, block, user, token };
}

describe('taking a seat', () => {
  it('opens the package to a student of the school, once', async () => {
    const { school, block, user, token } = await makeSeated();
    expect(await redeem(token, ` ${block.code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 });
    expect(await getSeats(school.token, block.id)).toMatchObject({ taken: 1, students: [{ id: user.id }] });
    expect(await em().find(AuditEntryEntity, { subjectId: block.id })).toMatchObject([
      { action: 'seat.taken', actorId: user.id },
    ]);
  });

  it('is refused to students of other schools or no school', async () => {
    const { id: schoolId } = await makeSchool(testApp());
    const { code, packageId } = await makeSeats(testApp(), { schoolId });
    const others = [
      await makeSignedIn(testApp(), 'student'),
      await makeMember(testApp(), 'student', await makeSchool(testApp())),
    ];
    for (const { user, token } of others) {
      expect(await redeem(token, code)).toMatchObject({ status: 409, body: { code: 'SEATS_NOT_OF_SCHOOL' } });
      expect(await isOpen(user.id, packageId)).toBe(false);
    }
  });

  it.each(['7K3M-09QX-4TVB', 'too short', ''])('is refused for an unknown code: "%s"', async (code) => {
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await redeem(token, code)).toMatchObject({ status: 400, body: { fieldErrors: { code: expect.any(String) } } });
  });

  it('works through the last day of use, and not after it', async () => {
    const school = await makeSchool(testApp());
    const { code: open } = await makeSeats(testApp(), { schoolId: school.id, validUntil: today });
    const { code: over } = await makeSeats(testApp(), { schoolId: school.id, validUntil: '2026-11-19' });
    const { token } = await makeMember(testApp(), 'student', school);
    expect(await redeem(token, over)).toMatchObject({ status: 400 });
    expect(await redeem(token, open)).toMatchObject({ status: 200 });
  });

  it('is refused for students who have the package', async () => {
    const { school, block, token } = await makeSeated();
    const { code } = await makeSeats(testApp(), { schoolId: school.id, packageId: block.packageId });
    expect(await redeem(token, code)).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } });
  });

  it('gives the last one to one of a hundred concurrent requests', async () => {
    const school = await makeSchool(testApp());
    const block = await makeSeats(testApp(), { schoolId: school.id });
    const students = await Promise.all(Array.from({ length: 100 }, () => makeMember(testApp(), 'student', school)));
    const answers = await Promise.all(students.map(({ token }) => redeem(token, block.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'SEATS_TAKEN' } });
    expect(await getSeats(school.token, block.id)).toMatchObject({ seats: 1, taken: 1 });
  });

  it('takes one seat for simultaneous requests with the same code', async () => {
    const school = await makeSchool(testApp());
    const block = await makeSeats(testApp(), { schoolId: school.id, seats: 20 });
    const { token } = await makeMember(testApp(), 'student', school);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, block.code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await getSeats(school.token, block.id)).toMatchObject({ taken: 1 });
  });
});

describe('a seat is free again', () => {
  type Seated = Awaited<ReturnType<typeof makeSeated>>;

  async function deleteByAdmin({ user }: Seated): Promise<void> {
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect(await testApp().call(deleteUser, { params: { id: user.id }, token })).toMatchObject({ status: 204 });
  }

  async function changeSchool({ user, school }: Seated): Promise<void> {
    const { code: schoolCode } = await makeSchool(testApp());
    const change = { userId: user.id, schoolCode, actor: { id: school.id, role: 'school' as const } };
    await em().transactional((transaction) => setSchool(transaction, change, testApp().clock.now));
  }

  it.each<[string, (seated: Seated) => Promise<unknown>]>([
    ['leaves', ({ token }) => testApp().call(leaveSchool, { token })],
    ['is removed', ({ school, user }) => testApp().call(removeMember, { params: { id: user.id }, token: school.token })],
    ['is moved to another school', changeSchool],
    ['has gone through the school', ({ user }) => finishMemberships(em(), [user.id], testApp().clock.now)],
    ['is deleted', deleteByAdmin],
    [
      'gives it up',
      ({ school, block, user }) =>
        testApp().call(releaseSeat, { params: { id: block.id, studentId: user.id }, token: school.token }),
    ],
  ])('when its student %s', async (_, end) => {
    const seated = await makeSeated();
    const { school, block, user } = seated;
    await end(seated);
    expect(await isOpen(user.id, block.packageId)).toBe(false);
    expect(await getSeats(school.token, block.id)).toMatchObject({ taken: 0, students: [] });
    const next = await makeMember(testApp(), 'student', school);
    expect(await redeem(next.token, block.code)).toMatchObject({ status: 200 });
  });

  it('while someone takes the last one, but never twice', async () => {
    const { school, block, user, token } = await makeSeated();
    const others = await Promise.all(Array.from({ length: 10 }, () => makeMember(testApp(), 'student', school)));
    const [, ...answers] = await Promise.all([
      testApp().call(leaveSchool, { token }),
      ...others.map((other) => redeem(other.token, block.code)),
    ]);
    const { taken } = await getSeats(school.token, block.id);
    expect(taken).toBe(answers.filter(({ status }) => status === 200).length);
    expect(taken).toBeLessThanOrEqual(1);
    expect(await isOpen(user.id, block.packageId)).toBe(false);
  });

  it('when the school is deleted: nobody keeps one', async () => {
    const { school, block, user } = await makeSeated();
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect(await testApp().call(deleteUser, { params: { id: school.id }, token })).toMatchObject({ status: 204 });
    expect(await isOpen(user.id, block.packageId)).toBe(false);
  });
});

describe('seats', () => {
  it('are opened once per order', async () => {
    const { id: schoolId } = await makeSchool(testApp());
    const { orderId, packageId, code } = await makeSeats(testApp(), { schoolId, seats: 3 });
    await openSeats(em(), { orderId, schoolId, packageId, seats: 3, validUntil: null, now: testApp().clock.now });
    const rows = await em().find(SeatBlockEntity, { order: orderId });
    expect(rows).toMatchObject([{ code, seats: 3 }]);
  });

  it('that are refunded belong to nobody, and their code is invalid', async () => {
    const { school, block, user, token } = await makeSeated();
    await em().transactional((transaction) => closeSeats(transaction, { orderId: block.orderId, now: testApp().clock.now }));
    expect(await isOpen(user.id, block.packageId)).toBe(false);
    expect(await redeem(token, block.code)).toMatchObject({ status: 400 });
    expect(await getSeats(school.token, block.id)).toMatchObject({ taken: 0, endedAt: testApp().clock.now.toISOString() });
  });

  it("are shown to their school, with the students' progress", async () => {
    const school = await makeSchool(testApp());
    const testIds = [await makeTest(testApp()), await makeTest(testApp())].map(({ id }) => id);
    const packageId = await makePackage(testApp(), { testIds });
    const older = await makeSeats(testApp(), { schoolId: school.id, packageId, seats: 5 });
    testApp().clock.advance(1_000);
    const newer = await makeSeats(testApp(), { schoolId: school.id, seats: 2, validUntil: '2027-03-31' });
    const { token } = await makeMember(testApp(), 'student', school, { name: 'Asha Verma', class: '9' });
    await redeem(token, older.code);
    const list = await testApp().call(listSeatBlocks, { token: school.token, query: {} });
    expect(list.body).toMatchObject({
      total: 2,
      blocks: [
        { id: newer.id, seats: 2, taken: 0, validUntil: '2027-03-31' },
        { id: older.id, seats: 5, taken: 1, code: older.code, packageTitle: 'Science papers', endedAt: null },
      ],
    });
    const students = [{ name: 'Asha Verma', class: '9', testsTaken: 0, totalTests: 2 }];
    expect(await getSeats(school.token, older.id)).toMatchObject({ students });
  });

  it('of another school are not found', async () => {
    const { block, user } = await makeSeated();
    const { token } = await makeSchool(testApp());
    expect(await testApp().call(getSeatBlock, { params: { id: block.id }, token })).toMatchObject({ status: 404 });
    const params = { id: block.id, studentId: user.id };
    expect(await testApp().call(releaseSeat, { params, token })).toMatchObject({ status: 404 });
    expect(await isOpen(user.id, block.packageId)).toBe(true);
  });
});
