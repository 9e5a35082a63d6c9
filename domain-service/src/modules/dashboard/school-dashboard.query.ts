import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolDashboard } from '@shikhar/contracts/dashboard/schemas';
import { averagePercent } from '../attempts/average.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findWeekStart } from './week-start.service.ts';

interface SchoolRow {
  requests_waiting: number;
  students: number;
  teachers: number;
  attempts_this_week: number;
  average: number | null;
}

const statement = `
  select m.students, m.teachers, f.attempts_this_week, f.average,
    (select count(*)::int from school_memberships q join users p on p.id = q.user_id and p.status = 'active'
      where q.school_id = :schoolId and q.status = 'requested') as requests_waiting
  from (
    select (count(*) filter (where role = 'student'))::int as students, (count(*) filter (where role = 'teacher'))::int as teachers
    from users where school_code = :schoolCode
  ) m cross join (
    select (count(*) filter (where a.submitted_at >= :weekStart))::int as attempts_this_week, ${averagePercent()} as average
    from student_attempts a join users s on s.id = a.student_id
    where s.school_code = :schoolCode and s.role = 'student' and a.status = 'submitted'
  ) f`;

export async function findSchoolDashboard(em: EntityManager, caller: Caller, now: Date): Promise<Omit<SchoolDashboard, 'user'>> {
  const { system } = await readSettings(em, now);
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
