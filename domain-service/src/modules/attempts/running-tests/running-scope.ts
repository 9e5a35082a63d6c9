import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isVisibleSql, scopeParameters } from '../../students/student-scope.service.ts';

/** SQL over `tests t`: the attempts `a` at it, of students `u`, that the caller may see. */
export function visibleAttemptsSql(caller: Caller): string {
  const isSeen = caller.role === 'admin' ? 'true' : isVisibleSql(caller);
  return `from student_attempts a join users u on u.id = a.student_id where a.test_id = t.id and ${isSeen}`;
}

/** SQL condition over `tests t`: the caller may watch it. */
export function isVisibleTest(caller: Caller): string {
  return caller.role === 'admin'
    ? 't.practice_student_id is null'
    : `(t.created_by = :callerId or exists (select ${visibleAttemptsSql(caller)}))`;
}

/** The parameters of this SQL, including `:now`. */
export function watchParameters(caller: Caller, now: Date) {
  return { ...scopeParameters(caller), now };
}
