import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isTaught, toStaffReader } from '../../students/student-scope.service.ts';

/** On `users u` and `tests t`: the caller may watch the student at this test, and mark the answers. */
export function maySupervise(caller: Caller): Expression<SqlBool> {
  const eb = expressionBuilder<Database, never>();
  switch (caller.rights.supervision) {
    case 'none':
      return eb.lit(false);
    case 'taught':
      return isTaught(toStaffReader(caller));
    case 'all':
      return eb.lit(true);
  }
}

/** On `tests t`: the attempts `a` at it, of students `u`, that the caller may see. */
export function selectVisibleAttempts(caller: Caller) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb
    .selectFrom('student_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .whereRef('a.test_id', '=', 't.id')
    .where(maySupervise(caller));
}

/** On `tests t`: the caller may watch it. */
export function isVisibleTest(caller: Caller): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  switch (caller.rights.supervision) {
    case 'none':
      return eb.lit(false);
    case 'taught':
      return eb.or([eb('t.created_by', '=', caller.userId), eb.exists(selectVisibleAttempts(caller).select('a.id'))]);
    case 'all':
      return eb('t.practice_student_id', 'is', null);
  }
}
