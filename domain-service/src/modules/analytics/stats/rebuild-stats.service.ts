import type { EntityManager } from '@mikro-orm/postgresql';
import { countDue } from './count-stats.service.ts';
import { lockCounts, pruneScores } from './prune-scores.ts';
import { applyCalendarChange } from './stats-calendar.ts';

// Students with a submission, and students with stats.
const studentsDue = `
  insert into stats_queue (kind, ref, student_id)
  select 'attempts', o.student_id, o.student_id from (
    select student_id from attempts where status = 'submitted' and not is_preview
    union select student_id from attempt_stats union select student_id from period_scores) o`;

const testsDue = `
  insert into stats_queue (kind, ref) select 'test', o.test_id from (
    select test_id from student_attempts where status = 'submitted' and number = 1 union select test_id from test_stats) o`;

const countsStatement = `
  with fresh as materialized (
    select p.period, p.starts_on, p.subject, c.class, p.tenths, count(*) as students, count(*) filter (where p.is_shown) as shown,
      sum(p.ended) as ended, sum(p.handed_in) as handed_in
    from period_scores p cross join lateral (values (''), (p.class)) c (class)
    group by p.period, p.starts_on, p.subject, c.class, p.tenths
  ), gone as (
    delete from score_counts k where not exists (select from fresh f where (f.period, f.starts_on, f.subject, f.class)
      = (k.period, k.starts_on, k.subject, k.class) and f.tenths is not distinct from k.tenths)
  )
  insert into score_counts as kept (period, starts_on, subject, class, tenths, students, shown, ended, handed_in)
  select period, starts_on, subject, class, tenths, students, shown, ended, handed_in from fresh
  on conflict (period, starts_on, subject, class, tenths) do update set students = excluded.students, shown = excluded.shown,
    ended = excluded.ended, handed_in = excluded.handed_in
  where (kept.students, kept.shown, kept.ended, kept.handed_in)
    is distinct from (excluded.students, excluded.shown, excluded.ended, excluded.handed_in)`;

/** Recounts how many students have each score, independent of the triggers; scores are locked meanwhile. */
async function recountScores(em: EntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    await transaction.execute('lock table period_scores in share row exclusive mode');
    await transaction.execute(lockCounts);
    await transaction.execute(countsStatement, [], 'run');
  });
}

/** Recounts all stats in batches, with or without a running service. After a failure, the next count continues. */
export async function rebuildStats(em: EntityManager, now: Date): Promise<void> {
  await applyCalendarChange(em, now);
  await em.transactional(async (transaction) => {
    await transaction.execute("delete from stats_queue where kind <> 'test'", [], 'run');
    await transaction.execute(studentsDue, [], 'run');
    await transaction.execute(testsDue, [], 'run');
  });
  await countDue(em, now, { isPaced: false });
  await recountScores(em);
  await pruneScores(em, now);
}
