import type { EntityManager } from '@mikro-orm/postgresql';
import { maxTeachers, type TeacherActivity } from '@shikhar/contracts/analytics/school-reports/schemas';
import { toOptionalInstant } from '../../../stored-instant.ts';

interface ActivityRow extends Omit<TeacherActivity, 'lastActiveAt'> {
  lastActiveAt: string | null;
  total: number;
}

// Pending answers are found from the few waiting attempts, once for all teachers: at their own tests for any student, and at
// tests in their subjects for the school's students, as on their own dashboards.
/** The statement behind `findTeacherActivity`. */
export const teacherActivityStatement = `
  with teachers as materialized (
    select u.id, u.name, u.subjects, count(*) over ()::int as total from users u
    where u.role = 'teacher' and u.school_code = :schoolCode order by lower(u.name), u.id limit ${maxTeachers}
  ), waiting as materialized (
    select e.id as teacher_id, w.attempt_id, w.index from teachers e
    join tests t on t.created_by = e.id
    join questions q on q.test_id = t.id and q.type = 'broad'
    join attempt_answers w on w.question_id = q.id and w.outcome = 'waiting'
    join student_attempts a on a.id = w.attempt_id
    union
    select e.id, w.attempt_id, w.index from users s
    join student_attempts a on a.student_id = s.id and a.marking_status = 'pending_review'
    join tests t on t.id = a.test_id
    join teachers e on t.subject = any(e.subjects)
    join attempt_answers w on w.attempt_id = a.id and w.outcome = 'waiting'
    where s.school_code = :schoolCode and s.role = 'student'
  )
  select e.id, e.name, coalesce(e.subjects, '{}') as subjects, e.total,
    (select count(*)::int from tests t where t.created_by = e.id and t.published_at >= :from and t.practice_student_id is null) as "testsSet",
    (select count(*)::int from waiting w where w.teacher_id = e.id) as "answersToMark",
    m.seconds as "medianSeconds",
    greatest((select max(v.last_used_at) from sessions v where v.user_id = e.id),
      (select l.marked_at from answer_marks l where l.marked_by = e.id order by l.marked_at desc limit 1)) as "lastActiveAt"
  from teachers e cross join lateral (
    select round(percentile_cont(0.5) within group (order by extract(epoch from k.marked_at - a.submitted_at)))::int as seconds
    from answer_marks k join student_attempts a on a.id = k.attempt_id
    where k.marked_by = e.id and k.marked_at >= :from and k.is_marked
  ) m
  order by lower(e.name), e.id`;

/** Activity of a school's teachers since `from`, by name. */
export async function findTeacherActivity(em: EntityManager, schoolCode: string | null, from: Date) {
  const rows = await em.execute<ActivityRow[]>(teacherActivityStatement, { schoolCode, from });
  const teachers = rows.map(({ total: _, lastActiveAt, ...row }) => ({ ...row, lastActiveAt: toOptionalInstant(lastActiveAt) }));
  return { teachers, teachersTotal: rows[0]?.total ?? 0 };
}
