import type { Expression, SqlBool } from 'kysely';
import { canAuthor } from '../../../policy/policy.ts';
import { type Actor, isAuthor, isNotPractice, sqlLogic } from '../../../policy/relations.ts';

/** On `tests t`: the caller may edit it and decide how it is marked. */
export function isEditable(caller: Pick<Actor, 'rights' | 'userId'>): Expression<SqlBool> {
  return canAuthor(sqlLogic, caller.rights, { isAuthor: isAuthor(caller), isForStaff: isNotPractice() });
}
