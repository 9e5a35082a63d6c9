import { Result } from '@shikhar/contracts/attempts/results/result';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeMarking, markAs } from '../../../../test/reviews.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

async function begin(students = 1) {
  const { sittings, ...marking } = await makeMarking(testApp(), { students });
  const [sitting] = sittings;
  if (!sitting) throw new Error('Nobody sat the test');
  const place = { attemptId: sitting.attemptId, index: 0 };
  return { ...marking, sittings, sitting, place, marker: markAs(testApp(), marking.teacher) };
}

describe('marks given by a teacher', () => {
  it('are the points of the selected items plus an adjustment in half marks', async () => {
    const { marker, place } = await begin();
    const saved = await marker.save(place, { rubricItems: ['r1'], adjustment: 0.5, comment: 'Nearly.' });
    expect(saved).toMatchObject({
      status: 200,
      body: { given: { awarded: 2.5, revision: 1, isMarked: true, comment: 'Nearly.', rubricItems: ['r1'] } },
    });
  });

  it.each([
    [['r1', 'r2', 'r3'], 0, 5],
    [['r1'], -7, 0],
    [[], 9.5, 5],
  ])('stay between 0 and the question’s marks: %j and %d', async (rubricItems, adjustment, awarded) => {
    const { marker, place, sitting } = await begin();
    expect(await marker.save(place, { rubricItems, adjustment })).toMatchObject({ body: { given: { awarded } } });
    expect(await sitting.result()).toMatchObject({ body: { score: awarded } });
  });

  it.each([0.25, 0.1, 1.75, 101])('are refused in other steps or out of range: %d', async (adjustment) => {
    const { marker, place } = await begin();
    const { status, body } = await marker.save(place, { adjustment });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fieldErrors: { adjustment: expect.any(String) } });
    expect((await marker.see(place)).given.revision).toBe(0);
  });

  it('are refused for an item that is not in the rubric', async () => {
    const { marker, place } = await begin();
    expect(await marker.save(place, { rubricItems: ['r9'] })).toMatchObject({ status: 409, body: { code: 'REVIEW_STALE' } });
  });

  it('set the score, status and rank once the last answer is marked', async () => {
    const { marker, place, sitting } = await begin();
    await marker.save(place, { rubricItems: ['r1'] });
    expect(await sitting.result()).toMatchObject({ body: { score: 2, status: 'pending_review', rank: null } });
    await marker.save({ ...place, index: 1 }, { adjustment: 1.5, comment: 'Good' });
    const result = Result.parse((await sitting.result()).body);
    expect(result).toMatchObject({ score: 3.5, status: 'graded', rank: 1, waitingMarks: 0 });
    expect(result.questions[0]?.rubric).toEqual([
      { criterion: 'Names scattering', points: 2, isGiven: true },
      { criterion: 'Compares the colours', points: 2, isGiven: false },
      { criterion: 'Draws it', points: 2, isGiven: false },
    ]);
    expect(result.questions[1]).toMatchObject({ awarded: 1.5, outcome: 'part', comment: 'Good' });
  });

  it('can be taken back: the answer waits again', async () => {
    const { marker, place, sitting } = await begin();
    await marker.save(place, { rubricItems: ['r1'] });
    expect(await marker.save(place, { revision: 1, isMarked: false })).toMatchObject({
      body: { given: { awarded: null, revision: 2 } },
    });
    expect(await sitting.result()).toMatchObject({ body: { score: 0, waitingMarks: 7 } });
  });

  it('are logged with who changed what', async () => {
    const { marker, place, sitting, teacher } = await begin();
    await marker.save(place, { rubricItems: ['r1'] });
    await marker.save(place, { revision: 1, rubricItems: ['r1', 'r2'] });
    const { token, user } = await makeSignedIn(testApp(), 'admin');
    testApp().clock.advance(121_000);
    await markAs(testApp(), { token }).save(place, { revision: 2, rubricItems: [] });
    const entries = await testApp()
      .orm.em.fork()
      .execute(
        "select actor_id, details->'before' as before, details->'after' as after from audit_entries where action = 'marks.changed' and subject_id = ? order by at, id",
        [sitting.attemptId],
      );
    expect(entries).toEqual([
      { actor_id: teacher.user.id, before: null, after: 2 },
      { actor_id: user.id, before: 4, after: 0 },
    ]);
  });
});

describe('two teachers at once', () => {
  it('lose no marks: one saves, and the other is told who saved what', async () => {
    const { marker, sittings } = await begin(6);
    const other = markAs(testApp(), await makeSignedIn(testApp(), 'admin', { name: 'Sunita Rao' }));
    const places = sittings.flatMap(({ attemptId }) => [0, 1].map((index) => ({ attemptId, index })));
    const pairs = await Promise.all(
      places.map((place) => Promise.all([marker.save(place, { adjustment: 1 }), other.save(place, { adjustment: 2 })])),
    );
    for (const [place, [mine, theirs]] of pairs.map((pair, at) => [places[at], pair] as const)) {
      expect([mine.status, theirs.status].toSorted()).toEqual([200, 409]);
      if (place) expect((await marker.see(place)).given).toMatchObject({ revision: 1, awarded: mine.status === 200 ? 1 : 2 });
    }
  });

  it('are told of newer marks, even once the answer is unlocked', async () => {
    const { marker, place, teacher } = await begin();
    await marker.save(place, { rubricItems: ['r1'] });
    testApp().clock.advance(121_000);
    const other = markAs(testApp(), await makeSignedIn(testApp(), 'admin'));
    const refused = await other.save(place, { adjustment: 5 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_STALE', current: { awarded: 2, revision: 1, markedBy: teacher.user.name } },
    });
    expect((await marker.see(place)).given.awarded).toBe(2);
  });

  it('see who has locked an answer, may take over the lock, and then hold it for two minutes', async () => {
    const { marker, place, teacher } = await begin();
    const other = markAs(testApp(), await makeSignedIn(testApp(), 'admin', { name: 'Sunita Rao' }));
    expect(await other.lock(place)).toMatchObject({ body: { lock: { name: 'Sunita Rao', isYours: true } } });
    expect(await marker.lock(place)).toMatchObject({ body: { lock: { name: 'Sunita Rao', isYours: false } } });
    const refused = await marker.save(place, { adjustment: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'REVIEW_LOCKED' } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Sunita Rao is marking this answer') });
    expect(await marker.lock(place, true)).toMatchObject({ body: { lock: { name: teacher.user.name, isYours: true } } });
    testApp().clock.advance(100_000);
    expect(await marker.save(place, { adjustment: 1 })).toMatchObject({ status: 200 });
    testApp().clock.advance(100_000);
    expect(await other.save(place, { revision: 1, adjustment: 2 })).toMatchObject({ status: 409 });
    testApp().clock.advance(21_000);
    expect(await other.lock(place)).toMatchObject({ body: { lock: { isYours: true } } });
  });
});
