import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolDashboard } from '@shikhar/contracts/dashboard/schemas';
import { sql } from 'kysely';
import { prepareQuery } from '../../database/prepared-query.ts';
import { roundTenths } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findWeekStart } from './week-start.service.ts';

interface Parameters {
  schoolId: string;
  schoolCode: string | null;
  weekStart: Date;
}

// Uses precomputed statistics, so that a view of the page does not add up a school's whole year.
const findCounts = prepareQuery<Parameters>()('school-dashboard', (db, parameter) => {
  const members = db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('role', '=', 'student').as('students'),
      fn.countAll<number>().filterWhere('role', '=', 'teacher').as('teachers'),
    ])
    .where('school_code', '=', parameter('schoolCode'));
  const results = db
    .selectFrom('users as s')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('attempt_stats as a')
        .select((row) => row.fn.countAll<number>().as('attempts'))
        .whereRef('a.student_id', '=', 's.id')
        .where('a.submitted_at', '>=', parameter('weekStart'))
        .as('w'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('period_scores as p')
        .select(({ fn }) => [fn.sum('p.percents').as('percents'), fn.sum('p.marked_tests').as('tests')])
        .whereRef('p.student_id', '=', 's.id')
        .where('p.period', '=', 'year')
        .where('p.subject', '=', 'all')
        .as('y'),
    )
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('w.attempts'), lit(0)).as('attemptsThisWeek'),
      roundTenths(sql<number | null>`${fn.sum('y.percents')} / nullif(${fn.sum('y.tests')}, 0)`).as('averagePercent'),
    ])
    .where('s.school_code', '=', parameter('schoolCode'))
    .where('s.role', '=', 'student');
  return db
    .selectFrom(members.as('m'))
    .crossJoin(results.as('f'))
    .select(['m.students', 'm.teachers', 'f.attemptsThisWeek', 'f.averagePercent'])
    .select((eb) =>
      eb
        .selectFrom('school_memberships as q')
        .innerJoin('users as p', (join) => join.onRef('p.id', '=', 'q.user_id').on('p.status', '=', 'active'))
        .select((row) => row.fn.countAll<number>().as('requests'))
        .where('q.school_id', '=', parameter('schoolId'))
        .where('q.status', '=', 'requested')
        .$asScalar()
        .as('requestsWaiting'),
    );
});

export async function findSchoolDashboard(
  em: EntityManager,
  { userId, schoolCode }: Caller,
  now: Date,
): Promise<Omit<SchoolDashboard, 'user'>> {
  const { system } = await getSettings(em, now);
  const [counts] = await findCounts(em, { schoolId: userId, schoolCode, weekStart: findWeekStart(now, system) });
  if (!counts) throw new Error('An aggregate without group by gives one row');
  return { role: 'school', ...counts };
}
