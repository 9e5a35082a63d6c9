import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { runOnServer } from '../../../../test/database.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, startAs } from '../../../../test/sitting.ts';
import { recountPlainly } from '../../../../test/stats/plain-recount.ts';
import { getRemainingStats, getSavedStats } from '../../../../test/stats/saved-stats.ts';
import { useSecondInstance, useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { AttemptStatsEntity } from './attempt-stats.entity.ts';
import { countDue, countOwn } from './count-stats.service.ts';
import { lockStudents } from './lock-students.service.ts';
import { PeriodScoreEntity } from './period-score.entity.ts';
import { QueuedStatsEntity } from './queued-stats.entity.ts';
import { rebuildStats } from './rebuild-stats.service.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);

const questions = [
  { type: 'mcq', content: { question: 'Prime?', options: ['4', '6', '7'] }, marks: 1, key: { correct: 2 } },
  { type: 'truefalse', content: { question: 'Ice floats.' }, marks: 2, key: { correct: true } },
] as const;

/** Starts `tests` tests for each of `students` students, with some answers. */
async function seat(students: number, tests: number): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  const papers = await Promise.all(Array.from({ length: tests }, () => makeTest(testApp(), {}, questions)));
  for (let count = 0; count < students; count += 1) {
    const student = await makeSignedIn(testApp(), 'student');
    for (const { id } of papers) {
      const sitting = await startAs(testApp(), student, id);
      await sitting.save(0, { choice: count % 3 });
      sittings.push(sitting);
    }
  }
  return sittings;
}

const em = (): EntityManager => testApp().orm.em.fork();

function getQueue() {
  return em().getKysely<Database>().selectFrom('stats_queue').select(['id', 'kind', 'ref']).orderBy('id').execute();
}

async function requireRecount(): Promise<void> {
  const { clock } = testApp();
  const { system } = await getSettings(em(), clock.now);
  expect(await getSavedStats(em())).toEqual(await recountPlainly(em(), clock.now, system));
}

it('loses no submission while two instances, students and a rebuild count at once', {
  timeout: 120_000,
  tags: ['long'],
}, async () => {
  const { clock } = testApp();
  const sittings = await seat(6, 4);
  const other = () => otherInstance().orm.em.fork();
  await Promise.all([
    ...sittings.map(async (sitting) => {
      await sitting.submit();
      await countOwn(em(), clock.now, sitting.studentId);
    }),
    ...sittings.flatMap(() => [countDue(em(), clock.now, { isPaced: false }), countDue(other(), clock.now, { isPaced: false })]),
    rebuildStats(other(), clock.now),
  ]);
  await countDue(em(), clock.now, { isPaced: false });
  await requireRecount();
  const rest = await getRemainingStats(em());
  await rebuildStats(em(), clock.now);
  expect(await getRemainingStats(em())).toEqual(rest);
});

it('queues rows again that were taken and not committed', async () => {
  const { clock } = testApp();
  const [sitting] = await seat(1, 1);
  await sitting?.submit();
  const before = await getQueue();
  expect(before).not.toEqual([]);
  const broken = em().transactional(async (transaction) => {
    await countDue(transaction, clock.now, { isPaced: false });
    expect(await transaction.count(QueuedStatsEntity)).toBe(0);
    throw new Error('This is where the service ends');
  });
  await expect(broken).rejects.toThrow('This is where the service ends');
  expect(await getQueue()).toEqual(before);
  await countDue(em(), clock.now, { isPaced: false });
  await requireRecount();
});

it("does not block a student's page: rows locked for long are counted later", async () => {
  const { clock } = testApp();
  const [sitting] = await seat(1, 1);
  await sitting?.submit();
  const studentId = sitting?.studentId ?? '';
  await em().transactional(async (transaction) => {
    await lockStudents(transaction, [studentId]);
    await countOwn(em(), clock.now, studentId);
    expect(await em().count(PeriodScoreEntity, { student: studentId })).toBe(0);
  });
  await countOwn(em(), clock.now, studentId);
  await requireRecount();
});

it('counts the other rows when one fails', async () => {
  const { clock } = testApp();
  const [one, other] = await seat(2, 1);
  await one?.submit();
  await other?.submit();
  const { ownerUrl } = testApp();
  await runOnServer(ownerUrl, `alter table attempt_stats add constraint odd check (student_id <> '${one?.studentId}') not valid`);
  await expect(countDue(em(), clock.now, { isPaced: false })).rejects.toThrow('Some statistics could not be counted');
  expect(await em().count(AttemptStatsEntity, { student: other?.studentId ?? '' })).toBe(1);
  await runOnServer(ownerUrl, 'alter table attempt_stats drop constraint odd');
  await countDue(em(), clock.now, { isPaced: false });
  await requireRecount();
});

it('hides the marks of a closed test while a student with a late start is still taking it', async () => {
  const { clock } = testApp();
  const closesAt = new Date(clock.now.getTime() + 60_000);
  const { id, questionIds } = await makeTest(testApp(), { closesAt, reviewFrom: 'after_window' }, questions);
  const [early, late] = [await makeSignedIn(testApp(), 'student'), await makeSignedIn(testApp(), 'student')];
  const sitting = await startAs(testApp(), early, id);
  await sitting.submit();
  const readVisible = async () => {
    await countDue(em(), clock.now, { isPaced: false });
    return em().getKysely<Database>().selectFrom('attempt_stats').select('visible').where('test_id', '=', id).execute();
  };
  clock.now = new Date(closesAt.getTime() - 1);
  await em().transactional(async (starting) => {
    await starting.insert(AttemptEntity, {
      id: late.user.id,
      test: id,
      student: late.user.id,
      number: 1,
      status: 'in_progress',
      questionIds,
      shuffleSeed: 1,
      shufflesOptions: false,
      negativeMarks: 0,
      startedAt: clock.now,
      deadlineAt: new Date(closesAt.getTime() + 600_000),
      maxScore: 3,
    });
    clock.now = new Date(closesAt.getTime() + 3_000);
    expect(await readVisible()).toEqual([{ visible: 'nothing' }]);
  });
  clock.now = new Date(closesAt.getTime() + 60_000);
  expect(await readVisible()).toEqual([{ visible: 'nothing' }]);
  await em().nativeUpdate(
    AttemptEntity,
    { id: late.user.id },
    { status: 'submitted', submittedAt: clock.now, submittedBy: 'deadline', score: 0, markingStatus: 'graded' },
  );
  expect(await readVisible()).toEqual([{ visible: 'marks_and_answers' }, { visible: 'marks_and_answers' }]);
});
