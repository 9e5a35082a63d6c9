import { getAttempt, listAttempts, startAttempt } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { getTest, listTests } from '@shikhar/contracts/tests/routes';
import { describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

async function prepare() {
  const { id: testId } = await makeTest(testApp(), { accessCode: 'KITE-42' });
  const student = await makeSignedIn(testApp(), 'student');
  return {
    testId,
    ...student,
    start: (accessCode?: string) => testApp().call(startAttempt, { body: { testId, accessCode }, token: student.token }),
  };
}

describe('an access code', () => {
  it('is required, and a wrong one is refused', async () => {
    const { start } = await prepare();
    for (const none of [undefined, '', '   ']) {
      expect(await start(none)).toMatchObject({
        status: 403,
        body: { code: 'ACCESS_CODE_REQUIRED', fieldErrors: { accessCode: expect.any(String) } },
      });
    }
    expect(await start('KITE-43')).toMatchObject({ status: 403, body: { code: 'ACCESS_CODE_WRONG' } });
    expect((await start('KITE-42')).status).toBe(201);
    // Resuming needs no code.
    expect((await start()).status).toBe(200);
  });

  it.each(['kite-42', ' KITE-42 ', 'Kite - 42', 'k i t e-4 2'])('is accepted as “%s”', async (typed) => {
    expect((await (await prepare()).start(typed)).status).toBe(201);
  });

  it('is ignored where none is required', async () => {
    const { id: testId } = await makeTest(testApp());
    const { token } = await makeSignedIn(testApp(), 'student');
    expect((await testApp().call(startAttempt, { body: { testId, accessCode: 'KITE-42' }, token })).status).toBe(201);
  });

  it('cannot be guessed: after ten wrong ones in 15 minutes, even the right one is refused', async () => {
    const { start } = await prepare();
    for (let wrong = 0; wrong < 10; wrong += 1) expect(await start(`WRONG-${wrong}`)).toMatchObject({ status: 403 });
    testApp().clock.advance(14 * minute);
    const locked = await start('KITE-42');
    expect(locked).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Too many wrong codes. Please try again in a minute.' },
      headers: { 'retry-after': '60' },
    });
    expect((await start('WRONG-10')).status).toBe(429);
    testApp().clock.advance(minute);
    expect((await start('KITE-42')).status).toBe(201);
  });

  it('counts wrong ones per student and test', async () => {
    const [first, second] = [await prepare(), await prepare()];
    for (let wrong = 0; wrong < 11; wrong += 1) await first.start('WRONG-1');
    expect((await first.start('KITE-42')).status).toBe(429);
    expect((await second.start('KITE-42')).status).toBe(201);
    const body = { testId: second.testId, accessCode: 'KITE-42' };
    expect((await testApp().call(startAttempt, { body, token: first.token })).status).toBe(201);
  });

  it('checks at most ten of a burst of guesses', async () => {
    const { start } = await prepare();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => start(`WRONG-${guess}`)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('is checked last, so that nobody who may not start can test it', async () => {
    const { id: testId } = await makeTest(testApp(), {
      accessCode: 'KITE-42',
      opensAt: new Date(testApp().clock.now.getTime() + 1),
    });
    const { token } = await makeSignedIn(testApp(), 'student');
    const body = { testId, accessCode: 'KITE-42' };
    expect(await testApp().call(startAttempt, { body, token })).toMatchObject({ body: { code: 'TEST_NOT_OPEN' } });
  });

  it('appears in no response to students, teachers or administrators', async () => {
    const { testId, token, start } = await prepare();
    const { attempt } = AttemptStarted.parse((await start('KITE-42')).body);
    const teacher = await makeSignedIn(testApp(), 'teacher');
    const admin = await makeSignedIn(testApp(), 'admin');
    const answers = [
      await testApp().call(getAttempt, { params: { id: attempt.id }, token }),
      await testApp().call(listAttempts, { query: {}, token }),
      ...(await Promise.all(
        [token, teacher.token, admin.token].flatMap((each) => [
          testApp().call(listTests, { query: {}, token: each }),
          testApp().call(getTest, { params: { id: testId }, token: each }),
          testApp().call(getDashboard, { token: each }),
        ]),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(JSON.stringify(answers)).not.toMatch(/kite/i);
    expect(JSON.stringify(answers)).toContain('"needsAccessCode":true');
  });
});
