import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { takeChanges, toRecordset } from '../../../database/sql.ts';
import { percentOfStats } from '../students/counted-attempts.service.ts';
import { type CalendarSettings, type DateRange, findPeriod, listRecentPeriods, type PeriodKind } from './calendar.service.ts';

const columns = [
  'class',
  'is_shown',
  'tests',
  'score',
  'max_score',
  'tenths',
  'best_subject',
  'marked_tests',
  'percents',
  'ended',
  'completed',
] as const satisfies (keyof Database['period_scores'])[];

interface Scored {
  studentIds: readonly string[];
}

const findOldest = prepareQuery<Scored>()('oldest-attempt-stats', (db, parameter) =>
  db
    .selectFrom('attempt_stats')
    .select((eb) => eb.fn.min<string | null>('submitted_at').as('oldest'))
    .where((eb) => eb('student_id', '=', eb.fn.any(parameter('studentIds')))),
);

// `dateRanges` are in JSON.
const saveScores = prepareQuery<Scored & { dateRanges: string }>()('save-period-scores', (db, parameter) => {
  const types = { period: 'text', startsOn: 'date', from: 'timestamptz', to: 'timestamptz' } as const;
  const periods = toRecordset<SavedDateRange, 's'>(parameter('dateRanges'), 's', types);
  const { set, where } = takeChanges('period_scores', columns);
  return (
    db
      .with(
        (cte) => cte('periods').materialized(),
        (cte) => cte.selectFrom(periods).selectAll(),
      )
      .with(
        (cte) => cte('counted').materialized(),
        (cte) =>
          cte
            .selectFrom((eb) =>
              eb
                .selectFrom('attempt_stats as o')
                .selectAll('o')
                // A test whose questions no longer count has no marks and no percent.
                .select((row) =>
                  row.and([row('o.number', '=', 1), row('o.is_graded', '=', true), row('o.max_score', '>', 0)]).as('counts'),
                )
                .where((row) => row('o.student_id', '=', row.fn.any(parameter('studentIds'))))
                .as('f'),
            )
            .innerJoin('periods as s', (join) =>
              join.onRef('f.submitted_at', '>=', 's.from').onRef('f.submitted_at', '<', 's.to'),
            )
            .select((eb) => {
              const { fn } = eb;
              const isShown = eb.and([eb('f.counts', '=', true), eb('f.visible', '<>', 'nothing')]);
              return [
                'f.student_id',
                's.period',
                's.startsOn as starts_on',
                sql<Subject | 'all'>`coalesce(${eb.ref('f.subject')}, 'all')`.as('subject'),
                fn.countAll<number>().filterWhere(isShown).as('tests'),
                fn.coalesce(fn.sum<number>('f.score').filterWhere(isShown), eb.lit(0)).as('score'),
                fn.coalesce(fn.sum<number>('f.max_score').filterWhere(isShown), eb.lit(0)).as('max_score'),
                fn.countAll<number>().filterWhere('f.counts', '=', true).as('marked_tests'),
                fn.coalesce(fn.sum<number>(percentOfStats()).filterWhere('f.counts', '=', true), eb.lit(0)).as('percents'),
                fn.countAll<number>().as('ended'),
                fn.countAll<number>().filterWhere('f.is_completed', '=', true).as('completed'),
              ];
            })
            .groupBy((eb) => {
              const period = sql.join([eb.ref('f.student_id'), eb.ref('s.period'), eb.ref('s.startsOn')]);
              return sql`grouping sets ((${period}, ${eb.ref('f.subject')}), (${period}))`;
            }),
      )
      .with(
        (cte) => cte('scored').materialized(),
        (cte) =>
          cte
            .selectFrom('counted as c')
            .selectAll('c')
            .select((eb) =>
              sql<number | null>`round(1000 * ${eb.ref('c.score')} / nullif(${eb.ref('c.max_score')}, 0))::integer`.as('tenths'),
            ),
      )
      // A tie between subjects goes to the one with more marks.
      .with('best', (cte) =>
        cte
          .selectFrom('scored')
          .distinctOn(['student_id', 'period', 'starts_on'])
          .select(['student_id', 'period', 'starts_on', 'subject'])
          .where('subject', '<>', 'all')
          .where('tenths', 'is not', null)
          .orderBy('student_id')
          .orderBy('period')
          .orderBy('starts_on')
          .orderBy('tenths', 'desc')
          .orderBy('max_score', 'desc')
          .orderBy('subject'),
      )
      .with(
        (cte) => cte('fresh').materialized(),
        (cte) =>
          cte
            .selectFrom('scored as c')
            .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'c.student_id').on('u.role', '=', 'student'))
            .leftJoin('best as b', (join) =>
              join
                .on('c.subject', '=', 'all')
                .onRef('b.student_id', '=', 'c.student_id')
                .onRef('b.period', '=', 'c.period')
                .onRef('b.starts_on', '=', 'c.starts_on'),
            )
            .selectAll('c')
            .select((eb) => [
              'u.class',
              eb.and([eb('u.shows_on_leaderboard', '=', true), eb('u.status', '=', 'active')]).as('is_shown'),
              'b.subject as best_subject',
            ]),
      )
      .with('gone', (cte) =>
        cte
          .deleteFrom('period_scores')
          .where((eb) => eb('period_scores.student_id', '=', eb.fn.any(parameter('studentIds'))))
          .where((eb) => {
            const rescored = eb
              .selectFrom('fresh as f')
              .select('f.subject')
              .whereRef('f.student_id', '=', 'period_scores.student_id')
              .whereRef('f.period', '=', 'period_scores.period')
              .whereRef('f.starts_on', '=', 'period_scores.starts_on')
              .whereRef('f.subject', '=', 'period_scores.subject');
            return eb.not(eb.exists(rescored));
          }),
      )
      .insertInto('period_scores')
      .columns(['student_id', 'period', 'starts_on', 'subject', ...columns])
      .expression((cte) => cte.selectFrom('fresh').select(['student_id', 'period', 'starts_on', 'subject', ...columns]))
      .onConflict((conflict) => conflict.columns(['student_id', 'period', 'starts_on', 'subject']).doUpdateSet(set).where(where))
  );
});

/** Writes students' scores per calendar period from their attempts' results, in the running transaction. */
export async function savePeriodScores(
  em: EntityManager,
  { studentIds, now, calendar }: { studentIds: readonly string[]; now: Date; calendar: CalendarSettings },
): Promise<void> {
  if (studentIds.length === 0) return;
  const [first] = await findOldest(em, { studentIds });
  const dateRanges = listDateRanges(now, calendar, new Date(first?.oldest ?? now));
  await saveScores(em, { studentIds, dateRanges: JSON.stringify(dateRanges) });
}

/** By the settings' calendar. */
interface SavedDateRange {
  period: PeriodKind;
  startsOn: string;
  from: string;
  to: string;
}

function toSaved(period: PeriodKind, { startsOn, from, to }: DateRange): SavedDateRange {
  return { period, startsOn, from: from.toISOString(), to: to.toISOString() };
}

/** The periods with stored scores: the recent weeks and months, and every term and year since `oldest`. */
function listDateRanges(now: Date, settings: CalendarSettings, oldest: Date): SavedDateRange[] {
  const passing = (['week', 'month'] as const).flatMap((period) =>
    listRecentPeriods(now, settings, period).map((dateRange) => toSaved(period, dateRange)),
  );
  const lasting = (['term', 'year'] as const).flatMap((period) => {
    const dateRanges: SavedDateRange[] = [];
    for (let at = now; ; ) {
      const { before, ...present } = findPeriod(at, settings, period);
      dateRanges.push(toSaved(period, present));
      if (present.from <= oldest) return dateRanges;
      at = before.from;
    }
  });
  return [...passing, ...lasting];
}
