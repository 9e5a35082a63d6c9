import type { EntityManager } from '@mikro-orm/postgresql';
import { extendTimeout } from '../stats/statement-timeout.service.ts';
import { countQuestions } from './count-questions.ts';
import { everyone } from './test-audience.service.ts';

// A test without attempts has no stats; the stats of its questions are deleted with them.
const removeStatement = 'delete from test_stats where test_id = :testId';

const testStatement = `
  with taken as materialized (
    select u.audience, f.is_graded, f.score::float8 as score, f.max_score::float8 as max_score, f.seconds, f.submitted_at
    from attempt_stats f
    cross join lateral (select '${everyone}'::uuid union all select f.school_id where f.school_id is not null) as u (audience)
    where f.test_id = :testId and f.number = 1
  ), spread as (
    select s.audience, jsonb_agg(jsonb_build_array(s.marks, s.students) order by s.marks) as marks
    from (
      select t.audience, greatest(0, floor(t.score))::int as marks, count(*)::int as students
      from taken t where t.is_graded group by 1, 2
    ) s group by s.audience
  )
  insert into test_stats (test_id, audience, takers, graded, average_score, average_percent, median_seconds, max_score, score_spread,
    last_at, counted_at, took_ms)
  select :testId, t.audience, count(*), count(*) filter (where t.is_graded), avg(t.score) filter (where t.is_graded),
    avg(100 * t.score / nullif(t.max_score, 0)) filter (where t.is_graded),
    round(percentile_cont(0.5) within group (order by t.seconds)), max(t.max_score),
    coalesce((select s.marks from spread s where s.audience = t.audience), '[]'), max(t.submitted_at), :now, 0
  from taken t group by t.audience`;

const durationStatement = 'update test_stats set took_ms = :tookMs where test_id = :testId';

/**
 * Recounts all stats of a test from `attempt_stats`: for everyone, and for the students of each school. Runs in a transaction
 * that keeps others from counting the same test.
 */
export async function countTest(em: EntityManager, testId: string, now: Date): Promise<void> {
  const began = performance.now();
  await extendTimeout(em, '10min');
  await em.execute(removeStatement, { testId }, 'run');
  await em.execute(testStatement, { testId, now }, 'run');
  await countQuestions(em, testId);
  await em.execute(durationStatement, { testId, tookMs: Math.round(performance.now() - began) }, 'run');
}
