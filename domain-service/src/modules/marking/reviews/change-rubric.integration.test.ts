import { randomUUID } from 'node:crypto';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { changeRubric, getRubric } from '@shikhar/contracts/marking/reviews/routes';
import { type RubricChange, RubricPage } from '@shikhar/contracts/marking/reviews/schemas';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeMarking, markAs } from '../../../../test/reviews.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

/** Three students: two got the first item, and one of them the second as well. */
async function begin() {
  const { teacher, sittings, testId, questionIds } = await makeMarking(testApp(), { students: 3 });
  const marker = markAs(testApp(), teacher);
  const given = [['r1'], ['r1', 'r2'], ['r3']];
  for (const [at, { attemptId }] of sittings.entries())
    await marker.save({ attemptId, index: 0 }, { rubricItems: given[at] ?? [] });
  const questionId = questionIds[0] ?? '';
  const { token } = teacher;
  return {
    token,
    sittings,
    testId,
    questionId,
    async see() {
      return RubricPage.parse((await testApp().call(getRubric, { params: { questionId }, token })).body);
    },
    change: (rubric: RubricChange['rubric'], more: Partial<RubricChange> = {}, as = token) =>
      testApp().call(changeRubric, {
        params: { questionId },
        body: { id: randomUUID(), markingVersion: 1, rubric, reason: 'Too generous', ...more },
        token: as,
      }),
    scores: () => Promise.all(sittings.map(async (sitting) => Result.parse((await sitting.result()).body).score)),
  };
}

const r1 = { id: 'r1', points: 2, criterion: 'Names scattering' };
const r2 = { id: 'r2', points: 2, criterion: 'Compares the colours' };
const r3 = { id: 'r3', points: 2, criterion: 'Draws it' };

describe('changing a rubric', () => {
  it('re-marks everyone who got an item with new points, immediately and on record', async () => {
    const { see, change, scores, testId } = await begin();
    expect(await see()).toMatchObject({ marked: 3, markingVersion: 1, rubric: [{ given: 2 }, { given: 1 }, { given: 1 }] });
    expect(await scores()).toEqual([2, 4, 2]);
    const changed = await change([{ ...r1, points: 1 }, { ...r2, points: 2.5 }, r3, { points: 1, criterion: 'Neat' }]);
    expect(changed).toMatchObject({ status: 200, body: { effect: { raised: 0, lowered: 2, unchanged: 1 } } });
    expect(await scores()).toEqual([1, 3.5, 2]);
    expect(await see()).toMatchObject({
      markingVersion: 2,
      rubric: [{ points: 1 }, { points: 2.5 }, {}, { criterion: 'Neat', given: 0 }],
    });
    const audits = await testApp()
      .orm.em.fork()
      .execute(
        "select details->'lowered' as lowered, details->'rubric' as rubric from audit_entries where action = 'key.changed' and subject_id = ?",
        [testId],
      );
    expect(audits).toEqual([
      { lowered: 2, rubric: ['Names scattering: 2 → 1', 'Compares the colours: 2 → 2.5', 'Neat: new, 1'] },
    ]);
  });

  it('can be previewed without changing anything', async () => {
    const { see, change, scores } = await begin();
    const tried = await change([{ ...r1, points: 1 }, r2], { dryRun: true });
    expect(tried).toMatchObject({
      status: 200,
      body: {
        effect: { raised: 0, lowered: 3, unchanged: 0 },
        items: [
          { criterion: 'Names scattering', before: 2, after: 1 },
          { criterion: 'Draws it', before: 2, after: null },
        ],
      },
    });
    expect(await scores()).toEqual([2, 4, 2]);
    expect(await see()).toMatchObject({ markingVersion: 1, rubric: [{ points: 2 }, {}, {}] });
  });

  it('takes away the points of a removed item, and gives a new item an unused id', async () => {
    const { change, scores, see } = await begin();
    expect(await change([r2, r3, { points: 2, criterion: 'Names scattering, by Rayleigh' }])).toMatchObject({
      body: { effect: { lowered: 2 } },
    });
    expect(await scores()).toEqual([0, 2, 2]);
    const { rubric } = await see();
    expect(rubric.map(({ id }) => id)).not.toContain('r1');
    expect(rubric[2]).toMatchObject({ given: 0 });
  });

  it('counts a request once, and refuses one from an older page', async () => {
    const { change, scores } = await begin();
    const id = randomUUID();
    const first = await change([{ ...r1, points: 1 }, r2, r3], { id });
    expect(await change([{ ...r1, points: 1 }, r2, r3], { id })).toMatchObject({ status: 200, body: first.body });
    expect(await change([{ ...r1, points: 0.5 }, r2, r3])).toMatchObject({ status: 409, body: { code: 'MARKING_STALE' } });
    expect(await scores()).toEqual([1, 3, 2]);
  });

  it.each([
    [[{ ...r1, id: 'r9' }]],
    [[r1, r1]],
    [[{ ...r1, points: 0.25 }]],
    [[{ ...r1, points: 5.5 }]],
    [[{ ...r1, criterion: ' ' }]],
    [[r1, r2, r3]],
  ])('refuses a rubric that does not fit the question or changes nothing: %j', async (rubric) => {
    const { change } = await begin();
    expect((await change(rubric)).status).toBe(400);
  });

  it('is for the test’s own teacher and admins; others find nothing', async () => {
    const { change, questionId } = await begin();
    const others = [await makeSignedIn(testApp(), 'teacher'), await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-LEH' })];
    for (const { token } of others) {
      expect((await change([r1], {}, token)).status).toBe(404);
      expect((await testApp().call(getRubric, { params: { questionId }, token })).status).toBe(404);
    }
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect((await change([r1, r2], {}, token)).status).toBe(200);
  });
});
