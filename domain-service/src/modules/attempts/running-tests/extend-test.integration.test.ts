import { randomUUID } from 'node:crypto';
import { extendRunningTest, getRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import type { Extension } from '@shikhar/contracts/attempts/running-tests/schemas';
import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { setUserStatus } from '@shikhar/contracts/users/routes';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useSecondInstance, useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';
import { closeOverdueAttempts } from '../clock/overdue-attempts.service.ts';

const testApp = useTestApp();
const secondApp = useSecondInstance(testApp);
const minute = 60_000;

async function prepare(count = 2, closesIn?: number) {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const closesAt = closesIn === undefined ? null : new Date(testApp().clock.now.getTime() + closesIn * minute);
  const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, durationMinutes: 45, closesAt });
  const sittings: Sitting[] = [];
  for (let index = 0; index < count; index += 1) {
    sittings.push(await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id));
  }
  return { id, teacher, sittings, startedAt: testApp().clock.now.getTime() };
}

function extend(testId: string, token: string, facts: Partial<Extension> = {}, app = testApp()) {
  return app.call(extendRunningTest, { params: { testId }, body: { key: randomUUID(), minutes: 10, ...facts }, token });
}

/** Minutes from the start to the deadline. */
async function getMinutes(sitting: Sitting | undefined, startedAt: number): Promise<number> {
  const { deadlineAt } = await testApp()
    .orm.em.fork()
    .findOneOrFail(AttemptEntity, { id: sitting?.attemptId ?? '' });
  return (deadlineAt.getTime() - startedAt) / minute;
}

describe('an extension', () => {
  it('moves the deadline of everyone taking the test, even beyond its window, and is logged', async () => {
    const { id, teacher, sittings, startedAt } = await prepare(2, 45);
    const other = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), (await makeTest(testApp())).id);
    expect(await extend(id, teacher.token, { reason: 'Power cut' })).toMatchObject({
      status: 200,
      body: { minutes: 10, attempts: 2 },
    });
    expect(await sittings[0]?.read()).toMatchObject({
      body: { extendedMinutes: 10, test: { durationMinutes: 55 }, secondsLeft: 3300 },
    });
    expect(await getMinutes(sittings[1], startedAt)).toBe(55);
    expect(await getMinutes(other, startedAt)).toBe(45);
    const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { subjectId: id });
    expect(entries).toMatchObject([
      { action: 'test.extended', actorId: teacher.user.id, details: { minutes: 10, attempts: 2, reason: 'Power cut' } },
    ]);
  });

  it('can go to one student, and adds up', async () => {
    const { id, teacher, sittings, startedAt } = await prepare();
    const attemptId = sittings[0]?.attemptId;
    await extend(id, teacher.token, { attemptId, minutes: 5 });
    await extend(id, teacher.token, { attemptId, minutes: 7 });
    expect(await getMinutes(sittings[0], startedAt)).toBe(57);
    expect(await getMinutes(sittings[1], startedAt)).toBe(45);
    const { body } = await testApp().call(getRunningTest, { params: { testId: id }, query: {}, token: teacher.token });
    expect(body).toMatchObject({
      students: [{ attempt: { extendedMinutes: 0 } }, { attempt: { extendedMinutes: 12, secondsLeft: 57 * 60 } }],
    });
  });

  it('counts once for the same key: repeated, concurrent, and on two instances', async () => {
    const { id, teacher, sittings, startedAt } = await prepare();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => extend(id, teacher.token, { key }, turn % 2 === 0 ? testApp() : secondApp())),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: { minutes: 10, attempts: 2 } })),
    );
    expect(await getMinutes(sittings[0], startedAt)).toBe(55);
    expect(await testApp().orm.em.fork().count(AuditEntryEntity, { subjectId: id })).toBe(1);
    expect(await extend(id, teacher.token, { key, minutes: 11 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await extend(id, admin.token, { key })).status).toBe(409);
  });

  it('skips submitted attempts, and is refused for a single one', async () => {
    const { id, teacher, sittings } = await prepare();
    const [first, second] = sittings;
    if (!first || !second) throw new Error('Two sit the test');
    await first.submit();
    expect(await extend(id, teacher.token)).toMatchObject({ status: 200, body: { attempts: 1 } });
    expect(await extend(id, teacher.token, { attemptId: first.attemptId })).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_CLOSED', message: 'This student has already submitted the test.' },
    });
    await second.submit();
    expect(await extend(id, teacher.token)).toMatchObject({ status: 200, body: { attempts: 0 } });
  });

  it('comes before or after a submission, never during it', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id, teacher, sittings, startedAt } = await prepare(1);
      const [sitting] = sittings;
      if (!sitting) throw new Error('One sits the test');
      const [extension, result] = await Promise.all([extend(id, teacher.token), submitAndRead(sitting)]);
      expect(extension).toMatchObject({
        status: 200,
        body: { attempts: (await getMinutes(sitting, startedAt)) === 55 ? 1 : 0 },
      });
      expect(result.submittedBy).toBe('student');
    }
  });

  it('keeps the overdue job from closing attempts, even in a race with it', async () => {
    const { id, sittings, startedAt } = await prepare();
    testApp().clock.advance(45 * minute + 5_000);
    const again = await makeSignedIn(testApp(), 'admin');
    const { clock, orm } = testApp();
    await Promise.all([extend(id, again.token), closeOverdueAttempts(orm.em.fork(), clock.now, 100)]);
    clock.advance(9 * minute);
    await closeOverdueAttempts(orm.em.fork(), clock.now, 100);
    expect(await sittings[0]?.save(0, { choice: 1 })).toMatchObject({ status: 200 });
    expect(await getMinutes(sittings[1], startedAt)).toBe(55);
    clock.advance(minute + 1);
    await closeOverdueAttempts(orm.em.fork(), clock.now, 100);
    expect(Attempt.parse((await sittings[0]?.read())?.body)).toMatchObject({ status: 'submitted' });
  });

  it('does not revive an attempt past its grace', async () => {
    const { id, sittings } = await prepare(1);
    testApp().clock.advance(45 * minute + 5_001);
    const admin = await makeSignedIn(testApp(), 'admin');
    expect(await extend(id, admin.token, { attemptId: sittings[0]?.attemptId })).toMatchObject({ status: 409 });
    expect(await extend(id, admin.token)).toMatchObject({ body: { attempts: 0 } });
  });

  it('keeps the clock of a suspended student stopped', async () => {
    const { id, sittings, startedAt } = await prepare(1);
    const [sitting] = sittings;
    if (!sitting) throw new Error('One sits the test');
    const setStatus = async (status: 'active' | 'suspended') => {
      const { token } = await makeSignedIn(testApp(), 'admin');
      await testApp().call(setUserStatus, { params: { id: sitting.studentId }, body: { status }, token });
    };
    testApp().clock.advance(15 * minute);
    await setStatus('suspended');
    testApp().clock.advance(60 * minute);
    const admin = await makeSignedIn(testApp(), 'admin');
    expect(await extend(id, admin.token)).toMatchObject({ body: { attempts: 1 } });
    const { body } = await testApp().call(getRunningTest, { params: { testId: id }, query: {}, token: admin.token });
    expect(body).toMatchObject({
      students: [{ state: 'frozen', attempt: { deadlineAt: null, secondsLeft: 40 * 60, extendedMinutes: 10 } }],
      test: { inProgress: 1, nextToFinish: null },
    });
    await setStatus('active');
    expect(await getMinutes(sitting, startedAt)).toBe(45 + 60 + 10);
  });
});

describe('who may extend', () => {
  it('excludes teachers of neither the test nor the students', async () => {
    const { id, sittings, startedAt } = await prepare();
    const stranger = await makeSignedIn(testApp(), 'teacher');
    expect((await extend(id, stranger.token)).status).toBe(404);
    expect((await extend(id, stranger.token, { attemptId: sittings[0]?.attemptId })).status).toBe(404);
    expect(await getMinutes(sittings[0], startedAt)).toBe(45);
  });

  it('includes teachers of the subject, for students of their own school only', async () => {
    const { id, teacher, sittings, startedAt } = await prepare();
    const school = await makeSchool(testApp());
    const pupil = await startAs(testApp(), await makeMember(testApp(), 'student', school), id);
    const colleague = await makeMember(testApp(), 'teacher', school);
    expect(await extend(id, colleague.token)).toMatchObject({ status: 200, body: { attempts: 1 } });
    expect(await getMinutes(pupil, startedAt)).toBe(55);
    expect(await getMinutes(sittings[0], startedAt)).toBe(45);
    expect((await extend(id, colleague.token, { attemptId: sittings[0]?.attemptId })).status).toBe(404);
    expect(await extend(id, teacher.token)).toMatchObject({ body: { attempts: 3 } });
  });

  it('does not allow naming an attempt at another test', async () => {
    const [one, other] = [await prepare(1), await prepare(1)];
    expect((await extend(one.id, one.teacher.token, { attemptId: other.sittings[0]?.attemptId })).status).toBe(404);
  });

  it.each([0, 241, 1.5, '10'])('requires whole minutes: not %j', async (minutes) => {
    const { id, teacher } = await prepare(1);
    const body = { key: randomUUID(), minutes };
    const { statusCode } = await testApp().app.inject({
      method: 'POST',
      url: `/api/running-tests/${id}/extensions`,
      headers: { authorization: `Bearer ${teacher.token}` },
      payload: body,
    });
    expect(statusCode).toBe(400);
  });
});
