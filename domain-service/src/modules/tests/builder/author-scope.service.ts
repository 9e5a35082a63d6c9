import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';

/**
 * On `tests t`: the caller may edit it and decide how it is marked, as its author or an admin. Nobody edits a student's retry of
 * mistakes.
 */
export function isAuthor({ rights, userId }: Pick<Caller, 'rights' | 'userId'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const isNoPractice = eb('t.practice_student_id', 'is', null);
  switch (rights.authoring) {
    case 'none':
      return eb.lit(false);
    case 'own':
      return eb.and([isNoPractice, eb('t.created_by', '=', userId)]);
    case 'all':
      return isNoPractice;
  }
}
