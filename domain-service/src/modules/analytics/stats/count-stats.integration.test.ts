import { expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { countDue, countOwn, findCountedUntil } from './count-stats.service.ts';
import { rebuildStats } from './rebuild-stats.service.ts';

const testApp = useTestApp();

function getScores(studentId: string) {
  return testApp()
    .orm.em.fork()
    .getKysely<Database>()
    .selectFrom('period_scores')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('period')
    .orderBy('starts_on')
    .orderBy('subject')
    .execute();
}

it('counts a new submission, with the same result when repeated', async () => {
  const { orm, clock } = testApp();
  const student = await makeSignedIn(testApp(), 'student');
  const { id } = await makeTest(testApp(), {}, [
    { type: 'mcq', content: { question: 'Which is a prime?', options: ['4', '6', '7', '9'] }, marks: 1, key: { correct: 2 } },
    { type: 'truefalse', content: { question: 'Ice floats on water.' }, marks: 2, key: { correct: true } },
  ]);
  const sitting = await startAs(testApp(), student, id);
  await sitting.save(0, { choice: 2 });
  await sitting.submit();
  await countOwn(orm.em.fork(), clock.now, student.user.id);
  const scores = await getScores(student.user.id);
  expect(scores).toHaveLength(8);
  expect(scores).toContainEqual(
    expect.objectContaining({ period: 'week', starts_on: '2026-11-16', subject: 'all', tenths: 333, best_subject: 'Science' }),
  );
  expect(await countDue(orm.em.fork(), clock.now)).toBe(1);
  expect(await findCountedUntil(orm.em.fork(), clock.now)).toEqual(clock.now);
  await rebuildStats(orm.em.fork(), clock.now);
  expect(await getScores(student.user.id)).toEqual(scores);
});
