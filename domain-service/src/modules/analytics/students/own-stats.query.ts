import type { EntityManager } from '@mikro-orm/postgresql';
import { trendLength } from '@shikhar/contracts/analytics/students/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonArrayFrom, jsonBuildObject, roundTenths, toIsoString } from '../../../database/sql.ts';
import { everyone } from '../test-reports/test-audience.service.ts';
import type { AnalyticsSpan } from './analytics-span.ts';
import { countsForStudent, percentOfStats } from './counted-attempts.service.ts';

interface Times {
  times: Pick<Database['attempt_answers'], 'time_spent_seconds'> & Pick<Database['question_stats'], 'median_seconds'>;
}

/** On `times`: a student's `QuestionTime`. When nobody else has answered a question, its median is the student's own time. */
function selectTime() {
  const eb = expressionBuilder<Times, 'times'>();
  const { fn } = eb;
  const compared = fn.count<number>('median_seconds');
  const seconds = fn.avg<number | null>('time_spent_seconds');
  return [
    eb.case().when(compared, '>', 0).then(compared).else(fn.countAll<number>()).end().as('questions'),
    eb
      .case()
      .when(compared, '>', 0)
      .then(seconds.filterWhere('median_seconds', 'is not', null))
      .else(seconds)
      .end()
      .as('seconds'),
    fn.avg<number | null>('median_seconds').as('medianSeconds'),
  ] as const;
}

type StatsParameters = { studentId: string } & Pick<AnalyticsSpan, 'from' | 'to' | 'beforeFrom' | 'beforeTo' | 'weekStart'>;

/** Reads only one student's rows: their attempts of the period by index, then the rows of each attempt. */
export const findStats = prepareQuery<StatsParameters>()('student-analytics', (db, parameter) => {
  const own = db.selectFrom('attempt_stats as f').where('f.student_id', '=', parameter('studentId'));
  const inPeriod = own.where('f.submitted_at', '>=', parameter('from')).where('f.submitted_at', '<', parameter('to'));
  const before = own
    .where(countsForStudent())
    .where('f.submitted_at', '>=', parameter('beforeFrom'))
    .where('f.submitted_at', '<', parameter('beforeTo'));
  return db
    .with(
      (cte) => cte('counted').materialized(),
      () =>
        inPeriod
          .select([
            'f.student_id',
            'f.attempt_id',
            'f.test_id',
            'f.subject',
            'f.submitted_at',
            'f.visible',
            percentOfStats().as('percent'),
          ])
          .where(countsForStudent()),
    )
    .with(
      (cte) => cte('times').materialized(),
      (cte) =>
        cte
          .selectFrom('counted as c')
          .innerJoin('attempt_answers as s', (join) =>
            join
              .onRef('s.student_id', '=', 'c.student_id')
              .onRef('s.attempt_id', '=', 'c.attempt_id')
              .on('s.time_spent_seconds', '>', 0),
          )
          .leftJoin('question_stats as q', (join) =>
            join
              .onRef('q.test_id', '=', 'c.test_id')
              .on('q.audience', '=', everyone)
              .onRef('q.question_id', '=', 's.question_id')
              .on('q.students', '>', 1),
          )
          .select(['c.subject', 's.time_spent_seconds', 'q.median_seconds']),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('counted')
        .select(({ fn }) => [
          fn.countAll<number>().as('tests'),
          fn.countAll<number>().filterWhere('submitted_at', '>=', parameter('weekStart')).as('testsThisWeek'),
          fn.avg<number | null>('percent').as('average'),
        ])
        .as('m'),
    )
    .crossJoin(before.select(({ fn }) => fn.avg<number | null>(percentOfStats()).as('average')).as('b'))
    .select((eb) => {
      const visible = eb
        .selectFrom('counted as c')
        .innerJoin('attempt_chapter_stats as a', (join) =>
          join.onRef('a.student_id', '=', 'c.student_id').onRef('a.attempt_id', '=', 'c.attempt_id'),
        )
        .where('c.visible', '=', 'marks_and_answers');
      const subjects = eb
        .selectFrom('counted as c')
        .select(['c.subject', (row) => row.fn.countAll<number>().as('tests')])
        .select((row) => roundTenths(row.fn.avg<number>('c.percent')).as('averagePercent'))
        .groupBy('c.subject')
        .as('m');
      const timesBySubject = eb.selectFrom('times').select('subject').select(selectTime()).groupBy('subject').as('y');
      return [
        'm.tests',
        'm.testsThisWeek',
        roundTenths(eb.ref('m.average')).as('averagePercent'),
        roundTenths(eb('m.average', '-', eb.ref('b.average'))).as('changePoints'),
        inPeriod
          .select((row) => row.fn.countAll<number>().as('tests'))
          .where('f.number', '=', 1)
          .where((row) => row.not(countsForStudent()))
          .$asScalar()
          .as('testsWaiting'),
        jsonArrayFrom(
          eb
            .selectFrom('counted as c')
            .innerJoin('tests as t', 't.id', 'c.test_id')
            .leftJoin('test_stats as k', (join) => join.onRef('k.test_id', '=', 'c.test_id').on('k.audience', '=', everyone))
            .select((row) => [
              'c.attempt_id as attemptId',
              't.title',
              'c.subject',
              toIsoString(row.ref('c.submitted_at')).as('submittedAt'),
              roundTenths(row.ref('c.percent')).as('percent'),
              row
                .case()
                .when('k.graded', '>', 1)
                .then(roundTenths(row.ref('k.average_percent')))
                .end()
                .as('classPercent'),
            ])
            .where('c.percent', 'is not', null)
            .orderBy('c.submitted_at', 'desc')
            .orderBy('c.attempt_id', 'desc')
            .limit(trendLength),
        ).as('latestFirst'),
        jsonArrayFrom(
          eb
            .selectFrom(subjects)
            .leftJoin(timesBySubject, 'y.subject', 'm.subject')
            .select((row) => [
              'm.subject',
              'm.tests',
              'm.averagePercent',
              jsonBuildObject({
                questions: row.fn.coalesce('y.questions', row.lit(0)),
                seconds: row.ref('y.seconds'),
                medianSeconds: row.ref('y.medianSeconds'),
              }).as('time'),
            ])
            .where('m.averagePercent', 'is not', null)
            .orderBy('m.subject'),
        ).as('subjects'),
        eb
          .selectFrom(eb.selectFrom('times').select(selectTime()).as('y'))
          .select((row) =>
            jsonBuildObject({
              questions: row.ref('y.questions'),
              seconds: row.ref('y.seconds'),
              medianSeconds: row.ref('y.medianSeconds'),
            }).as('time'),
          )
          .$asScalar()
          .as('time'),
        eb
          .selectFrom('mistakes as e')
          .select((row) => row.fn.countAll<number>().as('open'))
          .where('e.student_id', '=', parameter('studentId'))
          .where('e.mastered_at', 'is', null)
          .$asScalar()
          .as('openMistakes'),
        visible
          .select((row) => {
            const sum = (count: 'a.correct' | 'a.part' | 'a.wrong' | 'a.blank') =>
              row.fn.coalesce(row.fn.sum<number>(count), row.lit(0));
            return jsonBuildObject({
              questions: row.fn.coalesce(row.fn.sum<number>(row('a.questions', '-', row.ref('a.waiting'))), row.lit(0)),
              correct: sum('a.correct'),
              part: sum('a.part'),
              wrong: sum('a.wrong'),
              blank: sum('a.blank'),
            }).as('answers');
          })
          .$asScalar()
          .as('answers'),
        jsonArrayFrom(
          visible
            .select(({ fn }) => [
              'c.subject',
              'a.chapter',
              fn.countAll<number>().as('tests'),
              fn.sum<number>('a.questions').as('questions'),
              fn.sum<number>('a.correct').as('correct'),
              fn.sum<number>('a.part').as('part'),
              fn.sum<number>('a.wrong').as('wrong'),
              fn.sum<number>('a.blank').as('blank'),
              fn.sum<number>('a.awarded').as('awarded'),
              fn.sum<number>('a.marks').as('marks'),
            ])
            .groupBy(['c.subject', 'a.chapter'])
            .orderBy('c.subject')
            .orderBy('a.chapter'),
        ).as('chapters'),
      ];
    });
});

/** The stats of one student's attempts in a period. */
export async function findOwnStats(em: EntityManager, studentId: string, dateRange: AnalyticsSpan) {
  const [row] = await findStats(em, { studentId, ...dateRange });
  if (!row) throw new Error('An aggregate without group by gives one row');
  const { latestFirst, ...stats } = row;
  return { ...stats, trend: latestFirst.toReversed() };
}
