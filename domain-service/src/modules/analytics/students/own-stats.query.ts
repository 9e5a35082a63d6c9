import type { EntityManager } from '@mikro-orm/postgresql';
import { type QuestionTime, type StudentAnalytics, trendLength } from '@shikhar/contracts/analytics/students/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { toInstant } from '../../../stored-instant.ts';
import { everyone } from '../test-reports/test-audience.service.ts';
import type { AnalyticsSpan } from './analytics-span.ts';
import { counts, percent, round } from './counted-attempts.ts';

interface TimeColumns {
  questions: number;
  seconds: number | null;
  median_seconds: number | null;
}

/** A student's results in a chapter. */
export interface ChapterRow {
  subject: Subject;
  chapter: string;
  tests: number;
  questions: number;
  correct: number;
  part: number;
  wrong: number;
  blank: number;
  awarded: number;
  marks: number;
}

interface StatsRow {
  totals: { tests: number; this_week: number; average: number | null; change: number | null };
  waiting: number;
  trend: StudentAnalytics['trend'];
  subjects: (TimeColumns & { subject: Subject; tests: number; average: number })[];
  time: TimeColumns;
  chapters: ChapterRow[];
  answers: StudentAnalytics['answers'];
  open_mistakes: number;
}

// When nobody else has answered a question, its median is the student's own time.
const timeColumns = `
  case when count(median_seconds) > 0 then count(median_seconds) else count(*) end::int as questions,
  case when count(median_seconds) > 0 then avg(seconds) filter (where median_seconds is not null) else avg(seconds) end::float8 as seconds,
  avg(median_seconds)::float8 as median_seconds`;

// Reads only one student's rows: their attempts of the period by index, then the rows of each attempt.
export const statement = prepareStatement(
  'student-analytics',
  `
  with counted as materialized (
    select f.attempt_id, f.test_id, f.subject, f.submitted_at, f.visible, ${percent} as percent
    from attempt_stats f
    where f.student_id = :studentId and ${counts} and f.submitted_at >= :from and f.submitted_at < :to
  ),
  times as materialized (
    select c.subject, s.time_spent_seconds as seconds, q.median_seconds
    from counted c
    join attempt_answers s on s.attempt_id = c.attempt_id and s.time_spent_seconds > 0
    left join question_stats q on q.test_id = c.test_id and q.audience = '${everyone}' and q.question_id = s.question_id and q.students > 1
  )
  select
    (select json_build_object('tests', m.tests, 'this_week', m.this_week, 'average', ${round('m.average')},
        'change', ${round('m.average - b.average')})
      from (
        select count(*) as tests, count(*) filter (where submitted_at >= :weekStart) as this_week, avg(percent) as average from counted
      ) m cross join (
        select avg(${percent}) as average from attempt_stats f
        where f.student_id = :studentId and ${counts} and f.submitted_at >= :beforeFrom and f.submitted_at < :beforeTo
      ) b) as totals,
    (select count(*)::int from attempt_stats f where f.student_id = :studentId and f.number = 1
      and not (${counts}) and f.submitted_at >= :from and f.submitted_at < :to) as waiting,
    (select coalesce(json_agg(p order by p."submittedAt"), '[]') from (
      select c.attempt_id as "attemptId", t.title, c.subject, c.submitted_at as "submittedAt", ${round('c.percent')} as percent,
        case when k.graded > 1 then ${round('k.average_percent')} end as "classPercent"
      from counted c join tests t on t.id = c.test_id
      left join test_stats k on k.test_id = c.test_id and k.audience = '${everyone}'
      where c.percent is not null
      order by c.submitted_at desc, c.attempt_id desc limit ${trendLength}) p) as trend,
    (select coalesce(json_agg(s order by s.subject), '[]') from (
      select m.subject, m.tests, m.average, coalesce(y.questions, 0) as questions, y.seconds, y.median_seconds
      from (select c.subject, count(*)::int as tests, ${round('avg(c.percent)')} as average from counted c group by c.subject) m
      left join (select subject, ${timeColumns} from times group by subject) y on y.subject = m.subject
      where m.average is not null) s) as subjects,
    (select row_to_json(y) from (select ${timeColumns} from times) y) as time,
    (select count(*)::int from mistakes e where e.student_id = :studentId and e.mastered_at is null) as open_mistakes,
    (select json_build_object('questions', coalesce(sum(a.questions - a.waiting), 0), 'correct', coalesce(sum(a.correct), 0),
        'part', coalesce(sum(a.part), 0), 'wrong', coalesce(sum(a.wrong), 0), 'blank', coalesce(sum(a.blank), 0))
      from counted c join attempt_chapter_stats a on a.attempt_id = c.attempt_id where c.visible = 'marks_and_answers') as answers,
    (select coalesce(json_agg(h order by h.subject, h.chapter), '[]') from (
      select c.subject, a.chapter, count(*)::int as tests, sum(a.questions)::int as questions, sum(a.correct)::int as correct,
        sum(a.part)::int as part, sum(a.wrong)::int as wrong, sum(a.blank)::int as blank, sum(a.awarded)::float8 as awarded,
        sum(a.marks)::float8 as marks
      from counted c join attempt_chapter_stats a on a.attempt_id = c.attempt_id
      where c.visible = 'marks_and_answers' group by c.subject, a.chapter) h) as chapters`,
);

function toTime({ questions, seconds, median_seconds }: TimeColumns): QuestionTime {
  return { questions, seconds, medianSeconds: median_seconds };
}

type OwnStats = Pick<
  StudentAnalytics,
  | 'tests'
  | 'testsThisWeek'
  | 'testsWaiting'
  | 'averagePercent'
  | 'changePoints'
  | 'time'
  | 'trend'
  | 'subjects'
  | 'answers'
  | 'openMistakes'
> & { chapters: ChapterRow[] };

/** The stats of one student's attempts in a period. */
export async function findOwnStats(em: EntityManager, studentId: string, dateRange: AnalyticsSpan): Promise<OwnStats> {
  const [row] = await runPrepared<StatsRow>(em, statement, { studentId, ...dateRange });
  if (!row) throw new Error('A select without from gives one row');
  return {
    tests: row.totals.tests,
    testsThisWeek: row.totals.this_week,
    testsWaiting: row.waiting,
    averagePercent: row.totals.average,
    changePoints: row.totals.change,
    time: toTime(row.time),
    trend: row.trend.map((point) => ({ ...point, submittedAt: toInstant(point.submittedAt) })),
    subjects: row.subjects.map(({ subject, tests, average, ...time }) => ({
      subject,
      tests,
      averagePercent: average,
      time: toTime(time),
    })),
    chapters: row.chapters,
    answers: row.answers,
    openMistakes: row.open_mistakes,
  };
}
