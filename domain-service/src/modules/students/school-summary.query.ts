import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolSummary } from '@shikhar/contracts/students/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Aliased, roundTenths } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { findWeekStart } from '../dashboard/week-start.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findMonthSpan } from './month-span.ts';
import { isCounted, lastActive, percentOfAttempt } from './student-scope.service.ts';

/** A school's results by class; the row without a class sums up all. */
function findRows(em: EntityManager, schoolCode: string | null, weekStart: Date, span: ReturnType<typeof findMonthSpan>) {
  const [monthStart, beforeEnd] = [span.monthStart.toISOString(), span.beforeEnd.toISOString()];
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  // A class's average is the mean of all its results, so sums and counts are kept until the end.
  const results = eb
    .selectFrom('student_attempts as a')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('a.submitted_at', '>=', monthStart).as('tests'),
      fn.countAll<number>().filterWhere('a.submitted_at', '<', beforeEnd).as('tests_before'),
      fn.sum<number | null>(percentOfAttempt()).filterWhere('a.submitted_at', '>=', monthStart).as('percents'),
      fn.sum<number | null>(percentOfAttempt()).filterWhere('a.submitted_at', '<', beforeEnd).as('percents_before'),
    ])
    .whereRef('a.student_id', '=', 'u.id')
    .where(isCounted())
    .where('a.submitted_at', '>=', span.beforeStart.toISOString());
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .crossJoinLateral(results.as('f'))
    .select(({ fn, lit }) => {
      const [tests, before] = [fn.sum<number>('f.tests'), fn.sum<number>('f.tests_before')];
      return [
        'u.class',
        fn.countAll<number>().as('students'),
        fn.countAll<number>().filterWhere(lastActive(), '>=', weekStart.toISOString()).as('activeThisWeek'),
        fn.coalesce(tests, lit(0)).as('testsThisMonth'),
        fn.coalesce(before, lit(0)).as('testsMonthBefore'),
        roundTenths(sql<number | null>`${fn.sum('f.percents')} / nullif(${tests}, 0)`).as('averagePercent'),
        roundTenths(sql<number | null>`${fn.sum('f.percents_before')} / nullif(${before}, 0)`).as('averageMonthBefore'),
      ];
    })
    .where('u.role', '=', 'student')
    .where('u.school_code', '=', schoolCode)
    .groupBy(sql`grouping sets ((u.class), ())`)
    .execute();
}

const none = {
  students: 0,
  activeThisWeek: 0,
  averagePercent: null,
  testsThisMonth: 0,
  testsMonthBefore: 0,
  averageMonthBefore: null,
};

/** The results of the caller's school and its classes this month. */
export async function findSchoolSummary(em: EntityManager, { schoolCode }: Caller, now: Date): Promise<SchoolSummary> {
  const { system } = await getSettings(em, now);
  const span = findMonthSpan(now, system);
  const rows = await findRows(em, schoolCode, findWeekStart(now, system), span);
  const byClass = new Map(rows.map(({ class: level, ...stats }) => [level, stats]));
  return {
    ...(byClass.get(null) ?? none),
    monthStart: span.monthStart.toISOString(),
    classes: classLevels.map((level) => {
      const { students, activeThisWeek, averagePercent } = byClass.get(level) ?? none;
      return { class: level, students, activeThisWeek, averagePercent };
    }),
  };
}
