import { comparedTests } from '@shikhar/contracts/students/schemas';
import { roundMeanSql, type StudentReader } from './student-scope.service.ts';

const half = comparedTests / 2;

/** SQL over `attempt_stats f`: the columns of one attempt that the statistics use. */
const columns =
  'f.student_id, f.submitted_at, f.is_graded and f.number = 1 as counts, 100 * f.score / nullif(f.max_score, 0) as percent';

interface Parts {
  /** CTEs that the other parts use. */
  shared: string;
  /** Over `people u`: rows of `marked_tests` and `percents` that add up to all counted tests. */
  sums: string;
  /** Over `people u`: the latest counted attempts, possibly among others. */
  latest: string;
  /** Over `people u`: the latest attempt of all, possibly among others. */
  last: string;
}

const latestStatsSql = (from: string) => `
  (select ${columns} from ${from} and f.number = 1 and f.is_graded order by f.submitted_at desc limit ${comparedTests})`;

const lastSubmittedSql = (from: string) => `(select f.submitted_at from ${from} order by f.submitted_at desc limit 1)`;

const schoolParts: Parts = {
  shared: '',
  sums: `
    select p.marked_tests, p.percents from period_scores p
    where p.student_id = u.id and p.period = 'year' and p.subject = 'all'`,
  latest: `select * from ${latestStatsSql('attempt_stats f where f.student_id = u.id')} s`,
  last: `select * from ${lastSubmittedSql('attempt_stats f where f.student_id = u.id')} s`,
};

// For members of the school, attempts in the teacher's subjects count, read by subject from precomputed rows. `beside` adds
// attempts at the teacher's own tests: in other subjects, and by students who are not members.
const member = 'u.school_code = :schoolCode';
const subjects = 'unnest(array[:subjects]::text[]) as m (subject)';
const inSubject = `attempt_stats f where f.student_id = u.id and f.subject = m.subject and ${member}`;
const teacherParts: Parts = {
  shared: `
    beside as materialized (
      select ${columns} from tests t
      join student_attempts a on a.test_id = t.id
      join attempt_stats f on f.attempt_id = a.id
      join people u on u.id = f.student_id
      where t.created_by = :callerId and (${member} and f.subject = any(array[:subjects]::text[])) is not true
    ),`,
  sums: `
    select p.marked_tests, p.percents from period_scores p
    where p.student_id = u.id and p.period = 'year' and p.subject = any(array[:subjects]::text[]) and ${member}
    union all select count(b.percent), coalesce(sum(b.percent), 0) from beside b where b.student_id = u.id and b.counts`,
  latest: `
    select s.* from ${subjects} cross join lateral ${latestStatsSql(inSubject)} s
    union all select * from beside b where b.student_id = u.id and b.counts`,
  last: `
    select s.submitted_at from ${subjects} cross join lateral ${lastSubmittedSql(inSubject)} s
    union all select b.submitted_at from beside b where b.student_id = u.id`,
};

/**
 * SQL of CTEs over a CTE `people`; the last one, `figures`, has one row per student: their results as far as the caller may see
 * them. Reads a handful of precomputed rows per student, however many attempts there are.
 */
export function listStats({ role }: Pick<StudentReader, 'role'>): string {
  const { shared, sums, latest, last } = role === 'school' ? schoolParts : teacherParts;
  const later = `avg(r.percent) filter (where r.place <= ${half})`;
  const earlier = `avg(r.percent) filter (where r.place > ${half})`;
  return `${shared}
    figures as materialized (
      select u.id, y.tests_taken, y.average, s.change, s.last_scores, (select max(l.submitted_at) from (${last}) l) as last_test_at
      from people u
      cross join lateral (
        select coalesce(sum(k.marked_tests), 0)::int as tests_taken,
          ${roundMeanSql('sum(k.percents) / nullif(sum(k.marked_tests), 0)')} as average from (${sums}) k
      ) y
      cross join lateral (
        select case when count(*) >= ${comparedTests} then ${roundMeanSql(`${later} - ${earlier}`)} end as change,
          coalesce(json_agg(${roundMeanSql('r.percent')} order by r.place desc), '[]') as last_scores
        from (
          select e.percent, row_number() over (order by e.submitted_at desc) as place from (${latest}) e
          where e.percent is not null order by place limit ${comparedTests}
        ) r
      ) s
    )`;
}
