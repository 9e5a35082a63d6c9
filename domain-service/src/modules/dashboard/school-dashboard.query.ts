import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findWeekStart } from './week-start.service.ts';

interface SchoolRow {
  requests_waiting: number;
  students: number;
  teachers: number;
  attempts_this_week: number;
  average: number | null;
}

// Uses precomputed statistics, so that a view of the page does not add up a school's whole year.
const statement = `
  select m.students, m.teachers, f.attempts_this_week, f.average,
    (select count(*)::int from school_memberships q join users p on p.id = q.user_id and p.status = 'active'
      where q.school_id = :schoolId and q.status = 'requested') as requests_waiting
  from (
    select (count(*) filter (where role = 'student'))::int as students, (count(*) filter (where role = 'teacher'))::int as teachers
    from users where school_code = :schoolCode
  ) m cross join (
    select coalesce(sum(w.attempts), 0)::int as attempts_this_week,
      round(sum(y.percents) / nullif(sum(y.marked_tests), 0), 1)::float8 as average
    from users s
    cross join lateral (
      select count(*) as attempts from attempt_stats a where a.student_id = s.id and a.submitted_at >= :weekStart
    ) w
    cross join lateral (
      select sum(p.percents) as percents, sum(p.marked_tests) as marked_tests from period_scores p
      where p.student_id = s.id and p.period = 'year' and p.subject = 'all'
    ) y
    where s.school_code = :schoolCode and s.role = 'student'
  ) f`;

export async function findSchoolDashboard(em: EntityManager, caller: Caller, now: Date): Promise<Omit<SchoolDashboard, 'user'>> {
  const { system } = await getSettings(em, now);
  const parameters = { schoolId: caller.userId, schoolCode: caller.schoolCode, weekStart: findWeekStart(now, system) };
  const [row] = await em.execute<SchoolRow[]>(statement, parameters);
  if (!row) throw new Error('Aggregates give one row');
  return {
    role: 'school',
    requestsWaiting: row.requests_waiting,
    students: row.students,
    teachers: row.teachers,
    attemptsThisWeek: row.attempts_this_week,
    averagePercent: row.average,
  };
}
