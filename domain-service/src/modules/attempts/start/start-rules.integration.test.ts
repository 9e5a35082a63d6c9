import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getTest } from '@shikhar/contracts/tests/routes';
import { TestDetail } from '@shikhar/contracts/tests/schemas';
import { describe, expect, it } from 'vitest';
import { makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';

const testApp = useTestApp();
const second = 1_000;
const minute = 60 * second;

function later(milliseconds: number): Date {
  return new Date(testApp().clock.now.getTime() + milliseconds);
}

async function prepare(facts: TestFacts) {
  const { id: testId } = await makeTest(testApp(), facts);
  const student = await makeSignedIn(testApp(), 'student');
  const { token } = student;
  return {
    start: (accessCode?: string) => testApp().call(startAttempt, { body: { testId, accessCode }, token }),
    sit: () => startAs(testApp(), student, testId),
    read: async () => TestDetail.parse((await testApp().call(getTest, { params: { id: testId }, token })).body),
  };
}

describe('the window', () => {
  it('opens at its exact second, not before', async () => {
    const { start } = await prepare({ opensAt: later(second) });
    expect(await start()).toMatchObject({ status: 409, body: { code: 'TEST_NOT_OPEN' } });
    testApp().clock.advance(second);
    expect((await start()).status).toBe(201);
  });

  it('allows a start until its last millisecond, with only that time left', async () => {
    const closesAt = later(minute);
    const late = await prepare({ closesAt });
    const later2 = await prepare({ closesAt });
    testApp().clock.advance(minute - 1);
    const { status, body } = await late.start();
    expect(status).toBe(201);
    expect(AttemptStarted.parse(body).attempt.deadlineAt).toBe(closesAt.toISOString());
    testApp().clock.advance(1);
    expect(await later2.start()).toMatchObject({ status: 409, body: { code: 'TEST_NOT_OPEN' } });
  });
});

describe('the pause between attempts', () => {
  it('runs from the end of one attempt to the start of the next', async () => {
    const { start, sit, read } = await prepare({ attemptPauseMinutes: 30, attemptsAllowed: 3 });
    expect(await read()).toMatchObject({ attemptPauseMinutes: 30, nextAttemptAt: null });
    const sitting = await sit();
    testApp().clock.advance(5 * minute);
    await sitting.submit();
    const end = later(30 * minute);
    expect(await read()).toMatchObject({ nextAttemptAt: end.toISOString(), attemptsUsed: 1 });
    testApp().clock.advance(30 * minute - 1);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'ATTEMPT_TOO_SOON' } });
    testApp().clock.advance(1);
    expect(await read()).toMatchObject({ nextAttemptAt: null });
    expect(await start()).toMatchObject({ status: 201, body: { attempt: { number: 2 } } });
  });

  it('counts from the deadline of an attempt that the server closed, even at the start that closes it', async () => {
    const { start, sit, read } = await prepare({ attemptPauseMinutes: 30, durationMinutes: 10 });
    await sit();
    const end = later(40 * minute);
    testApp().clock.advance(11 * minute);
    expect(await read()).toMatchObject({ nextAttemptAt: end.toISOString() });
    expect(await start()).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_TOO_SOON', message: expect.stringMatching(/^You can take this test again from .+ at \d\d:\d\d\.$/) },
    });
    testApp().clock.advance(29 * minute);
    expect((await start()).status).toBe(201);
  });

  it('gives no time of a next attempt when none is left, and lets a running one continue', async () => {
    const { start, sit, read } = await prepare({ attemptPauseMinutes: 30, attemptsAllowed: 1 });
    const sitting = await sit();
    expect((await start()).status).toBe(200);
    await sitting.submit();
    expect(await read()).toMatchObject({ nextAttemptAt: null });
    expect(await start()).toMatchObject({ body: { code: 'ATTEMPTS_USED_UP' } });
  });

  it('holds against fifty concurrent starts, and lets one through once it is over', async () => {
    const { start, sit } = await prepare({ attemptPauseMinutes: 1, attemptsAllowed: 2, accessCode: 'KITE-42' });
    expect((await start('kite-42')).status).toBe(201);
    await (await sit()).submit();
    const race = () => Promise.all(Array.from({ length: 50 }, () => start(' kite - 42')));
    expect(new Set((await race()).map(({ status }) => status))).toEqual(new Set([409]));
    testApp().clock.advance(minute);
    const statuses = (await race()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  });
});

describe('what is fixed at the start', () => {
  it('does not change with the test: its minutes and the order of its options', async () => {
    const questions = [
      { type: 'mcq' as const, content: { question: 'Q', options: [...'abcdefgh'] }, marks: 1, key: { correct: 0 } },
    ];
    const { id: testId } = await makeTest(testApp(), { shufflesOptions: true, durationMinutes: 40 }, questions);
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
    const em = testApp().orm.em.fork();
    const stored = await em.findOne(AttemptEntity, { id: sitting.attemptId });
    expect(stored).toMatchObject({ shufflesOptions: true, extraTimeFactor: 1 });
    // The test changes before the paper is read again.
    await em.nativeUpdate(TestEntity, { id: testId }, { shufflesOptions: false, durationMinutes: 5 });
    expect(await sitting.read()).toMatchObject({
      body: { test: { durationMinutes: 40 }, extraTimeFactor: 1, extendedMinutes: 0 },
    });
  });

  it('names the class of another class’s test, and reports a missing test', async () => {
    const { start } = await prepare({ class: '9', accessCode: 'KITE-42' });
    const { token } = await makeSignedIn(testApp(), 'student');
    const nowhere = await testApp().call(startAttempt, { body: { testId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' }, token });
    expect([nowhere, await start('KITE-42')]).toMatchObject([
      { status: 404, body: { code: 'NOT_FOUND', message: 'This test no longer exists.' } },
      { status: 404, body: { code: 'TEST_NOT_FOR_CLASS', message: 'This test is for class 9, not for your class.' } },
    ]);
  });
});
