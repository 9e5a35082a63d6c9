import * as z from 'zod';
import { withConnection } from '../../scripts/postgres/connect.ts';

const First = `select a.* from student_attempts a where a.status = 'submitted' and a.number = 1`;

/** Statements that count differences from a recount of attempts and answers. All generated attempts are visible to students. */
const statements = {
  attempts: `
    select count(*)::int as differing from (select * from attempts where id >= '01a1fec4-1ccc-743f-a004-000000000000'
      and id <= '01a1fec4-1ccc-743f-a004-999999999999') a
    full join (select * from attempt_stats where attempt_id >= '01a1fec4-1ccc-743f-a004-000000000000'
      and attempt_id <= '01a1fec4-1ccc-743f-a004-999999999999') f on f.student_id = a.student_id and f.attempt_id = a.id
    where (a.score::numeric, a.max_score::numeric, a.student_id, a.test_id, a.submitted_at)
      is distinct from (f.score, f.max_score, f.student_id, f.test_id, f.submitted_at)`,
  'scores of the year': `
    with year as (select max(starts_on) as starts_on from period_scores where period = 'year'),
    counted as (
      select a.student_id, count(*)::int as tests, sum(a.score)::numeric as score, sum(a.max_score)::numeric as max_score
      from (${First}) a cross join year y
      where a.student_id >= '01a1fec4-1ccc-743f-a003-000000000000' and a.student_id <= '01a1fec4-1ccc-743f-a003-999999999999'
        and (a.submitted_at at time zone 'Asia/Kolkata')::date >= y.starts_on
      group by a.student_id),
    kept as (
      select p.* from period_scores p join year y on p.starts_on = y.starts_on and p.period = 'year' and p.subject = 'all'
      where p.student_id >= '01a1fec4-1ccc-743f-a003-000000000000' and p.student_id <= '01a1fec4-1ccc-743f-a003-999999999999')
    select count(*)::int as differing from counted c full join kept k using (student_id)
    where (c.tests, c.score, c.max_score) is distinct from (k.tests, k.score, k.max_score)`,
  'students by score': `
    with counted as (
      select period, starts_on, subject, class, tenths, count(*)::int as students, (count(*) filter (where is_shown))::int as shown
      from period_scores group by period, starts_on, subject, class, tenths)
    select count(*)::int as differing from counted c
    full join (select * from score_counts where class <> '' and students <> 0) k
      on (k.period, k.starts_on, k.subject, k.class) = (c.period, c.starts_on, c.subject, c.class)
      and k.tenths is not distinct from c.tenths
    where (c.students, c.shown) is distinct from (k.students, k.shown)`,
  tests: `
    with counted as (
      select a.test_id, count(*)::int as takers, avg(a.score) as average_score from (${First}) a
      where a.test_id >= '01a1fec4-1ccc-743f-a001-000000000000' and a.test_id <= '01a1fec4-1ccc-743f-a001-999999999999'
      group by a.test_id)
    select count(*)::int as differing from counted c
    full join (select * from test_stats where audience = '00000000-0000-0000-0000-000000000000' and takers > 0
      and test_id >= '01a1fec4-1ccc-743f-a001-000000000000' and test_id <= '01a1fec4-1ccc-743f-a001-999999999999') k using (test_id)
    where c.takers is distinct from k.takers or abs(c.average_score - k.average_score) > 1e-9`,
  questions: `
    with counted as (
      select s.question_id, count(*)::int as students, (count(*) filter (where s.outcome = 'correct'))::int as correct,
        (count(*) filter (where s.outcome = 'blank'))::int as blank
      from attempt_answers s join (${First}) a on a.student_id = s.student_id and a.id = s.attempt_id
      where s.question_id >= '01a1fec4-1ccc-743f-a002-000000000000' and s.question_id <= '01a1fec4-1ccc-743f-a002-999999999999'
      group by s.question_id)
    select count(*)::int as differing from counted c
    full join (select * from question_stats where audience = '00000000-0000-0000-0000-000000000000' and students > 0
      and question_id >= '01a1fec4-1ccc-743f-a002-000000000000' and question_id <= '01a1fec4-1ccc-743f-a002-999999999999') k
      using (question_id)
    where (c.students, c.correct, c.blank) is distinct from (k.students, k.correct, k.blank)`,
  notebooks: `
    with counted as (
      select a.student_id, count(*)::int as mistakes from attempt_answers s join (${First}) a on a.student_id = s.student_id and a.id = s.attempt_id
      where s.question_id >= '01a1fec4-1ccc-743f-a002-000000000000' and s.question_id <= '01a1fec4-1ccc-743f-a002-999999999999'
        and s.outcome in ('wrong', 'blank')
      group by a.student_id),
    kept as (
      select student_id, count(*)::int as mistakes from mistakes
      where question_id >= '01a1fec4-1ccc-743f-a002-000000000000' and question_id <= '01a1fec4-1ccc-743f-a002-999999999999'
      group by student_id)
    select count(*)::int as differing from counted c full join kept k using (student_id)
    where c.mistakes is distinct from k.mistakes`,
} as const;

const Counted = z.array(z.object({ differing: z.int() })).length(1);

/** The number of rows that differ from a recount, by the name of the statement. */
export function recountStats(ownerUrl: string): Promise<Map<string, number>> {
  return withConnection(ownerUrl, async (client) => {
    await client.query('set statement_timeout = 0');
    const differing = new Map<string, number>();
    for (const [name, statement] of Object.entries(statements)) {
      const [row] = Counted.parse((await client.query(statement)).rows);
      differing.set(name, row?.differing ?? Number.NaN);
    }
    return differing;
  });
}
