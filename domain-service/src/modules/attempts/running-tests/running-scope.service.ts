import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { canSupervise, canWatchTest } from '../../../policy/policy.ts';
import { type Actor, isAuthor, isNotPractice, relateTeaching, sqlLogic } from '../../../policy/relations.ts';

/** On `users u` and `tests t`: the caller may watch the student at this test, and mark the answers. */
export function isSupervised(caller: Actor): Expression<SqlBool> {
  return canSupervise(sqlLogic, caller.rights, { ...relateTeaching(caller), isForStaff: isNotPractice() });
}

/** On `tests t`: the attempts `a` at it, of students `u`, that the caller may see. */
export function selectVisibleAttempts(caller: Actor) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb
    .selectFrom('student_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .whereRef('a.test_id', '=', 't.id')
    .where(isSupervised(caller));
}

/** On `tests t`: the caller may watch it. */
export function isVisibleTest(caller: Actor): Expression<SqlBool> {
  const hasSupervised = expressionBuilder<Database, never>().exists(selectVisibleAttempts(caller).select('a.id'));
  return canWatchTest(sqlLogic, caller.rights, { isAuthor: isAuthor(caller), isForStaff: isNotPractice(), hasSupervised });
}
