import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import { Leaderboard } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { expect, it } from 'vitest';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn, signInAs } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { countDue } from '../stats/count-stats.service.ts';
import { pruneScores } from '../stats/prune-scores.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;

it('while a week is empty, the last one is shown with its change since the one before', async () => {
  const { clock, orm } = testApp();
  clock.now = new Date('2026-11-06T06:00:00.000Z');
  const { user } = await makeSignedIn(testApp(), 'student', { class: '8' });
  const { user: other } = await makeSignedIn(testApp(), 'student', { class: '9' });
  const test = await makeTest(testApp(), { class: '8', attemptsAllowed: null }, everyType.slice(0, 2));
  const later = await makeTest(testApp(), { class: '8' }, everyType.slice(0, 2));
  const others = await makeTest(testApp(), { class: '9' }, everyType.slice(0, 2));
  const signIn = async ({ id }: { id: string }) => signInAs(testApp(), await orm.em.fork().findOneOrFail(UserEntity, { id }));
  const submit = async (student: { id: string }, testId: string, isRight: boolean) => {
    const sitting = await startAs(testApp(), { user: student, token: await signIn(student) }, testId);
    await sitting.save(0, { choice: 2 });
    if (isRight) await sitting.save(1, { choice: 0 });
    await sitting.submit();
    await countDue(orm.em.fork(), clock.now);
  };
  const read = async (query: object) => {
    const { body } = await testApp().call(getLeaderboard, { query, token: await signIn(user) });
    return Leaderboard.parse(body);
  };

  await submit(user, test.id, false);
  clock.advance(7 * dayMs);
  await submit(user, later.id, true);
  const shown = { total: 1, startsOn: '2026-11-09', endsOn: '2026-11-15' };
  const [full] = (await read({ class: '8' })).entries;
  expect(await read({ class: '8' })).toMatchObject({ ...shown, isLastPeriod: false });

  // Monday.
  clock.now = new Date('2026-11-16T03:00:00.000Z');
  await pruneScores(orm.em.fork(), clock.now);
  expect(full?.improvement).toBeGreaterThan(0);
  expect(await read({ class: '8' })).toMatchObject({ ...shown, isLastPeriod: true, entries: [full], me: full });
  expect(await read({ class: '9' })).toMatchObject({ total: 0, isLastPeriod: false, startsOn: '2026-11-16' });

  await submit(other, others.id, true);
  expect(await read({})).toMatchObject({ total: 1, isLastPeriod: false, startsOn: '2026-11-16', me: null });
  expect(await read({ class: '8' }), 'nobody of this class yet').toMatchObject({ ...shown, isLastPeriod: true });

  await submit(user, test.id, true);
  expect(await read({ class: '8' }), 'a repeat counts nowhere').toMatchObject({ ...shown, isLastPeriod: true });
  const fresh = await makeTest(testApp(), { class: '8' }, everyType.slice(0, 2));
  await submit(user, fresh.id, false);
  expect(await read({ class: '8' })).toMatchObject({ total: 1, isLastPeriod: false, startsOn: '2026-11-16' });
  const { body } = await testApp().call(getDashboard, { token: await signIn(user) });
  expect(body, 'the rank on the dashboard is that of the class').toMatchObject({ weekRank: 1 });
  expect((await read({})).me).toMatchObject({ rank: 2 });
});
