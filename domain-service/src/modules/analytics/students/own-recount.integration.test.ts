import { getStudentAnalytics } from '@shikhar/contracts/analytics/students/routes';
import { StudentAnalytics, StudentPeriod } from '@shikhar/contracts/analytics/students/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expect, it } from 'vitest';
import { getAttempts, recount, tidy } from '../../../../test/own-recount.ts';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDue } from '../stats/count-stats.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;

/** Deterministic random numbers. */
function makeDice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const automatic = everyType.slice(0, 5);
const shows = ['marks_and_answers', 'marks', 'marks_and_answers', 'nothing'] as const;

async function spread(statement: string): Promise<void> {
  await testApp().orm.em.fork().execute(statement);
}

/** A year of tests: the first student takes all, the others some, now and then twice. */
async function live(roll: (sides: number) => number) {
  const students = [];
  for (let count = 0; count < 3; count += 1) students.push(await makeSignedIn(testApp(), 'student'));
  testApp().clock.now = new Date('2026-04-03T05:00:00.000Z');
  for (let count = 0; count < 16; count += 1) {
    const test = await makeTest(
      testApp(),
      { title: `Test ${count}`, subject: Subject.options[roll(4)] ?? 'Science', reviewShows: shows[roll(4)] ?? 'marks' },
      roll(5) === 0 ? everyType : automatic,
    );
    for (const [index, student] of students.entries()) {
      if (index > 0 && roll(2) === 0) continue;
      for (let take = 0; take < 1 + Number(roll(5) === 0); take += 1) {
        const sitting = await startAs(testApp(), student, test.id);
        if (roll(4) > 0) await sitting.save(0, { choice: roll(4) });
        if (roll(4) > 0) await sitting.save(1, { choice: roll(2) });
        if (roll(4) > 0) await sitting.save(2, { pairs: { 0: roll(3), 1: roll(3) } });
        if (roll(4) > 0) await sitting.save(3, { text: roll(2) === 0 ? 'New Delhi' : 'Agra' });
        if (roll(2) > 0) await sitting.save(5, { text: 'Because' });
        await sitting.submit();
        testApp().clock.advance(3_600_000);
      }
    }
    testApp().clock.advance((1 + roll(15)) * dayMs);
  }
  // Gives questions chapters and times, then recounts everything.
  await spread("update questions set chapter = (array['Heat', 'Light', ''])[1 + position % 3]");
  await spread('update attempt_answers set time_spent_seconds = abs(hashtext(attempt_id::text || index)) % 90');
  await spread('update attempts set marking_version = marking_version');
  await countDue(testApp().orm.em.fork(), testApp().clock.now, { isPaced: false });
  return students;
}

it('equals a plain recount of the attempts for every period', { tags: ['long'] }, async () => {
  const students = await live(makeDice(20_261_122));
  const { clock } = testApp();
  const attempts = await getAttempts(testApp());
  // Midnight in India: a Monday, and the first days of periods.
  const at = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) - 5.5 * 3_600_000);
  clock.now = new Date('2026-10-14T12:00:00.000Z');
  const monday = at('2026-10-12');
  const days = {
    four_weeks: { from: at('2026-09-17'), before: at('2026-08-20'), to: at('2026-10-15'), monday },
    term: { from: at('2026-04-01'), before: at('2025-12-01'), to: at('2026-12-01'), monday },
    year: { from: at('2026-04-01'), before: at('2025-04-01'), to: at('2027-04-01'), monday },
  } as const;
  for (const { user, token } of students) {
    for (const period of StudentPeriod.options) {
      const { body } = await testApp().call(getStudentAnalytics, { query: { period }, token });
      expect(tidy(StudentAnalytics.parse(body))).toEqual(recount(attempts, user.id, days[period]));
    }
  }
});
