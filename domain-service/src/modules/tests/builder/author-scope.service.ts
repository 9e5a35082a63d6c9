import { expressionBuilder } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';

/**
 * SQL condition over `tests t`: the caller may edit it and decide how it is marked, as its author or an admin. Nobody edits a
 * student's retry of mistakes.
 */
export const isAuthorSql = '((:isAdmin or t.created_by = :callerId) and t.practice_student_id is null)';

/** The parameters of `isAuthorSql`. */
export function authorParameters({ role, userId }: Caller): { isAdmin: boolean; callerId: string } {
  return { isAdmin: role === 'admin', callerId: userId };
}

/**
 * On `tests t`: the caller may edit it and decide how it is marked, as its author or an admin. Nobody edits a student's retry of
 * mistakes.
 */
export function isAuthor({ role, userId }: Pick<Caller, 'role' | 'userId'>) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const isAny = eb('t.practice_student_id', 'is', null);
  return role === 'admin' ? isAny : eb.and([isAny, eb('t.created_by', '=', userId)]);
}
