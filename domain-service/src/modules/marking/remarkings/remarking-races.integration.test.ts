import { randomUUID } from 'node:crypto';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeRemarkable, markAs, sitRemarkable } from '../../../../test/remarkings.ts';
import { useSecondInstance, useTestApp } from '../../../../test/test-app.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { markAllStaleAttempts } from './stale-marks.service.ts';

const testApp = useTestApp();
const secondApp = useSecondInstance(testApp);
const bat = { type: 'mcq' as const, correct: 1, alsoCorrect: [] };

async function begin() {
  const begun = await makeRemarkable(testApp(), [{ mcq: 0 }, { mcq: 1 }]);
  const [mcq = '', truefalse = ''] = begun.questionIds;
  return { ...begun, mcq, truefalse };
}

describe('concurrent re-markings', () => {
  it('count once for the same request on any instance', async () => {
    const { mcq, remark, teacher, testId, readVersion } = await begin();
    const id = randomUUID();
    const order = { id, questionId: mcq, key: bat, markingVersion: 1 };
    const elsewhere = markAs(secondApp(), teacher.token, testId);
    const answers = await Promise.all([remark(order), elsewhere.remark(order), remark(order)]);
    const again = await remark(order);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: again.body });
    expect(await readVersion()).toBe(2);
    expect(await remark({ ...order, questionId: randomUUID() })).toMatchObject({ status: 404 });
  });

  it('apply one author’s change and tell the other what happened', async () => {
    const { mcq, truefalse, remark, testId } = await begin();
    const admin = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' });
    const other = markAs(secondApp(), admin.token, testId);
    const answers = await Promise.all([
      remark({ questionId: mcq, key: bat, markingVersion: 1 }),
      other.remark({ questionId: truefalse, rule: 'full_marks', markingVersion: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      code: 'MARKING_STALE',
      markingVersion: 2,
      since: [{ markingVersion: 2 }],
      message: expect.stringMatching(/^Question [12] of this test has just been corrected by .+\./),
    });
  });

  it('undo once for repeated requests', async () => {
    const { mcq, apply, undo, readVersion } = await begin();
    const remarkingId = (await apply({ questionId: mcq, key: bat })).remarking?.id ?? '';
    const submission = { id: randomUUID(), markingVersion: 2 };
    const answers = await Promise.all([undo(remarkingId, submission), undo(remarkingId, submission)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await undo(remarkingId, submission)).toMatchObject({ status: 200 });
    expect(await readVersion()).toBe(3);
  });
});

describe('an attempt submitted as its test is re-marked', () => {
  it('counts by the new marking, whichever comes first', async () => {
    const { mcq, testId, remark } = await begin();
    const sittings = await Promise.all(Array.from({ length: 12 }, () => sitRemarkable(testApp(), testId, { mcq: 1 })));
    await Promise.all([...sittings.map((sitting) => sitting.submit()), remark({ questionId: mcq, key: bat, markingVersion: 1 })]);
    await markAllStaleAttempts(testApp().orm.em.fork(), testApp().clock.now);
    for (const sitting of sittings) expect(Result.parse((await sitting.result()).body).score).toBe(1);
  });

  it('is re-marked by the job if it was marked by the old marking', async () => {
    const { mcq, testId, remark, sittings } = await begin();
    await remark({ questionId: mcq, key: bat });
    const em = testApp().orm.em.fork();
    const [late] = sittings;
    await em.nativeUpdate(AttemptEntity, { id: late?.attemptId ?? '' }, { markingVersion: 1, score: 5 });
    expect(await markAllStaleAttempts(em, testApp().clock.now)).toBe(1);
    expect(Result.parse((await late?.result())?.body).score).toBe(0);
    expect(await markAllStaleAttempts(em, testApp().clock.now)).toBe(0);
    expect(testId).not.toBe('');
  });
});
