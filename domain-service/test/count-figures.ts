import { countTest } from '../src/modules/test-reports/count-test.service.ts';
import type { TestApp } from './test-app.ts';

// What the counting of attempts writes of those at one test.
const fillStatement = `
  insert into attempt_figures (attempt_id, student_id, test_id, school_id, subject, number, submitted_at, is_handed_in, is_graded, visible,
    score, max_score, seconds)
  select a.id, a.student_id, a.test_id, c.id, t.subject, a.number, a.submitted_at, true, a.marking_status = 'graded', 'marks', a.score,
    a.max_score, 60
  from student_attempts a join tests t on t.id = a.test_id join users u on u.id = a.student_id
  left join users c on c.role = 'school' and c.school_code = u.school_code
  where a.test_id = :testId and a.status = 'submitted'
  on conflict (attempt_id) do update set score = excluded.score, max_score = excluded.max_score, is_graded = excluded.is_graded`;

/** Counts what was handed in at a test. */
export async function countFigures({ orm, clock }: TestApp, testId: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute(fillStatement, { testId }, 'run');
    await countTest(em, [testId], clock.now);
  });
}
