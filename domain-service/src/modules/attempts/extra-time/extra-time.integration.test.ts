import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getStudent } from '@shikhar/contracts/students/routes';
import { getTest } from '@shikhar/contracts/tests/routes';
import { deleteUser, getUser } from '@shikhar/contracts/users/routes';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { extendMinutes } from './extend-minutes.service.ts';
import { ExtraTimeEntity } from './extra-time.entity.ts';

const testApp = useTestApp();
const minute = 60_000;

const change = { factor: 1.25, reason: 'Dyslexia' };

function set(id: string, token: string, body: object = change) {
  return testApp().call(setExtraTime, { params: { id }, body: { ...change, ...body }, token });
}

function remove(id: string, token: string) {
  return testApp().call(removeExtraTime, { params: { id }, token });
}

function later(minutes: number): string {
  return new Date(testApp().clock.now.getTime() + minutes * minute).toISOString();
}

async function makeClass() {
  const school = await makeSchool(testApp());
  const teacher = await makeMember(testApp(), 'teacher', school, { name: 'Sunita Rawat' });
  const student = await makeMember(testApp(), 'student', school);
  return { school, teacher, student, id: student.user.id };
}

describe('extra time', () => {
  it('applies to tests that start afterwards, not to running ones', async () => {
    const { teacher, student, id } = await makeClass();
    const tests = [await makeTest(testApp(), { durationMinutes: 45 }), await makeTest(testApp(), { durationMinutes: 45 })];
    const running = await startAs(testApp(), student, tests[0]?.id ?? '');
    expect(await set(id, teacher.token)).toMatchObject({
      status: 200,
      body: { factor: 1.25, reason: 'Dyslexia', setBy: 'Sunita Rawat' },
    });
    expect(await running.read()).toMatchObject({ body: { deadlineAt: later(45), extraTimeFactor: 1 } });
    const params = { id: tests[1]?.id ?? '' };
    expect(await testApp().call(getTest, { params, token: student.token })).toMatchObject({
      body: { durationMinutes: 45, ownDurationMinutes: 57, extraTimeFactor: 1.25 },
    });
    const { body } = await testApp().call(startAttempt, { body: { testId: params.id }, token: student.token });
    expect(AttemptStarted.parse(body).attempt).toMatchObject({
      deadlineAt: later(57),
      extraTimeFactor: 1.25,
      test: { durationMinutes: 57 },
    });
  });

  it('does not reach beyond the window of a test', async () => {
    const { teacher, student, id } = await makeClass();
    await set(id, teacher.token, { factor: 4 });
    const test = await makeTest(testApp(), { durationMinutes: 45, closesAt: new Date(later(50)) });
    const sitting = await startAs(testApp(), student, test.id);
    expect(await sitting.read()).toMatchObject({ body: { deadlineAt: later(50), test: { durationMinutes: 50 } } });
  });

  it('can be changed and removed, also by an administrator, and is logged without the reason', async () => {
    const { teacher, id, student } = await makeClass();
    const admin = await makeSignedIn(testApp(), 'admin');
    await set(id, teacher.token);
    await set(id, admin.token, { factor: 2, reason: 'A broken arm' });
    expect(await testApp().call(getUser, { params: { id }, token: admin.token })).toMatchObject({
      body: { extraTime: { factor: 2, reason: 'A broken arm', setBy: admin.user.name } },
    });
    expect((await remove(id, teacher.token)).status).toBe(204);
    expect((await remove(id, teacher.token)).status).toBe(204);
    const test = await makeTest(testApp(), { durationMinutes: 45 });
    expect(await (await startAs(testApp(), student, test.id)).read()).toMatchObject({ body: { deadlineAt: later(45) } });
    const entries = await testApp()
      .orm.em.fork()
      .find(AuditEntryEntity, { subjectId: id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['extra_time.set', { factor: 1.25 }],
      ['extra_time.set', { factor: 2 }],
      ['extra_time.removed', {}],
    ]);
  });

  it('is in the student’s data export and is deleted with the account', async () => {
    const { teacher, student, id } = await makeClass();
    await set(id, teacher.token);
    const setAt = testApp().clock.now.toISOString();
    expect(await testApp().call(exportAccount, { token: student.token })).toMatchObject({
      body: { extraTime: [{ ...change, setAt }] },
    });
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await testApp().call(deleteUser, { params: { id }, token: admin.token })).status).toBe(204);
    expect(await testApp().orm.em.fork().count(ExtraTimeEntity, { student: id })).toBe(0);
  });

  it.each([
    [{ factor: 1 }, 'factor'],
    [{ factor: 4.01 }, 'factor'],
    [{ factor: 1.255 }, 'factor'],
    [{ factor: '2' }, 'factor'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'a'.repeat(201) }, 'reason'],
  ])('refuses %j', async (body, field) => {
    const { teacher, id } = await makeClass();
    expect(await set(id, teacher.token, body)).toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: expect.any(String) } },
    });
  });

  it.each([
    [45, 1.25, 57],
    [40, 1.1, 44],
    [30, 1.5, 45],
    [1, 4, 4],
    [100, 1.13, 113],
  ])('extends %i minutes × %d to %i whole minutes', (minutes, factor, extended) => {
    expect(extendMinutes(minutes, factor)).toBe(extended);
  });
});

describe('who may set extra time', () => {
  it('is not a teacher of another school, nor the school, nor the student', async () => {
    const { school, student, id } = await makeClass();
    const other = await makeClass();
    expect((await set(id, other.teacher.token)).status).toBe(404);
    expect((await remove(id, other.teacher.token)).status).toBe(404);
    expect((await set(id, school.token)).status).toBe(403);
    expect((await set(id, student.token)).status).toBe(403);
  });

  it('is a teacher whose test they took, for a student without a school', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    const student = await makeSignedIn(testApp(), 'student');
    expect((await set(student.user.id, teacher.token)).status).toBe(404);
    const test = await makeTest(testApp(), { createdBy: teacher.user.id });
    await (await startAs(testApp(), student, test.id)).submit();
    expect((await set(student.user.id, teacher.token)).status).toBe(200);
  });

  it('is for students only', async () => {
    const { teacher } = await makeClass();
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await set(teacher.user.id, admin.token)).status).toBe(404);
  });

  it('sees the reason; a teacher of another school whose test the student took sees only the factor', async () => {
    const { teacher, student, id, school } = await makeClass();
    const stranger = await makeSignedIn(testApp(), 'teacher');
    const test = await makeTest(testApp(), { createdBy: stranger.user.id });
    await (await startAs(testApp(), student, test.id)).submit();
    await set(id, teacher.token);
    const read = async (token: string) => (await testApp().call(getStudent, { params: { id }, query: {}, token })).body;
    expect(await read(teacher.token)).toMatchObject({ extraTime: change, canSetExtraTime: true });
    expect(await read(school.token)).toMatchObject({ extraTime: change, canSetExtraTime: false });
    expect(await read(stranger.token)).toMatchObject({ extraTime: { factor: 1.25, reason: null }, canSetExtraTime: false });
    expect((await set(id, stranger.token)).status).toBe(404);
  });
});
