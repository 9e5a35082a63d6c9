import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isVisible, toStaffReader } from '../../students/student-scope.service.ts';

/** On `tests t`: the attempts `a` at it, of students `u`, that the caller may see. */
export function selectVisibleAttempts(caller: Caller) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb
    .selectFrom('student_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .whereRef('a.test_id', '=', 't.id')
    .$if(caller.role !== 'admin', (query) => query.where(isVisible(toStaffReader(caller))));
}

/** On `tests t`: the caller may watch it. */
export function isVisibleTest(caller: Caller): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  if (caller.role === 'admin') return eb('t.practice_student_id', 'is', null);
  return eb.or([eb('t.created_by', '=', caller.userId), eb.exists(selectVisibleAttempts(caller).select('a.id'))]);
}
