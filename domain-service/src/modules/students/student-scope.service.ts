import type { Caller } from '../accounts/sessions/session.service.ts';

/** The user whose students are meant. */
export type StudentReader = Pick<Caller, 'role' | 'userId' | 'schoolCode' | 'subjects'>;

// A school's students are its members; a teacher's are those of their school and those who sat the teacher's own tests. A
// teacher sees the marks of own tests, and of the school's students in own subjects (product.md, section 3).

/** SQL that selects the ids of all students of the caller. */
export function ownStudentsSql({ role }: Pick<StudentReader, 'role'>): string {
  const members = "select o.id from users o where o.role = 'student' and o.school_code = :schoolCode";
  if (role === 'school') return members;
  return `${members} union
    select f.student_id from tests s join student_attempts f on f.test_id = s.id and f.status = 'submitted' and f.number = 1
    where s.created_by = :callerId`;
}

/** SQL condition over `users u`: a student of the caller. For one person at a time. */
export function isOwnStudent({ role }: Pick<StudentReader, 'role'>): string {
  const isMember = 'u.school_code = :schoolCode';
  const isTaker = `exists (select from student_attempts f join tests s on s.id = f.test_id
    where f.student_id = u.id and f.status = 'submitted' and s.created_by = :callerId)`;
  return `u.role = 'student' and ${role === 'school' ? isMember : `(${isMember} or ${isTaker})`}`;
}

/** SQL condition over `users u`, a student of the caller: the caller may set their extra time. */
export function canSetExtraTime({ role }: Pick<StudentReader, 'role'>): string {
  return role === 'teacher' ? '(u.school_code is null or u.school_code = :schoolCode)' : 'false';
}

/** SQL condition over `users u` and `tests t`: the caller may see their student's attempts at this test. */
export function isVisible({ role }: Pick<StudentReader, 'role'>): string {
  if (role === 'school') return 'true';
  return '(t.created_by = :callerId or (u.school_code = :schoolCode and t.subject = any(array[:subjects]::text[])))';
}

/** SQL over `attempts a`: a fully marked first attempt; repeat attempts do not count. */
export const isCounted = "a.marking_status = 'graded' and a.number = 1";

/** SQL over `attempts a`: its score in percent. */
export const percentOfAttempt = '100 * a.score / nullif(a.max_score, 0)';

/** SQL: a mean in percent or points with one decimal. */
export function roundMean(mean: string): string {
  return `round((${mean})::numeric, 1)::float8`;
}

/** SQL over `users u`: the last visit or answer. */
export const lastActive = `
  greatest((select max(v.last_used_at) from sessions v where v.user_id = u.id),
    (select greatest(w.started_at, w.last_saved_at, w.submitted_at) from student_attempts w
      where w.student_id = u.id order by w.started_at desc limit 1))`;

/** Values for the parameters of this SQL. */
export function scopeParameters({ userId, schoolCode, subjects }: StudentReader) {
  return { callerId: userId, schoolCode, subjects };
}
