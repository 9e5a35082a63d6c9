import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';
import { canAuthor, canViewBank } from '../../../policy/policy.ts';
import { sqlLogic } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';

type Questions = Aliased<{ q: 'questions' }>;

/** On bank questions `questions q`: the caller may change it. */
export function isOwnQuestion({ userId, rights }: Caller): Expression<SqlBool> {
  const isAuthor = expressionBuilder<Questions, 'q'>()('q.author_id', '=', userId);
  return canAuthor(sqlLogic, rights, { isAuthor, isForStaff: sqlLogic.lit(true) });
}

/** On `questions q`: in the bank, which the caller may read. */
export function isInBank({ rights }: Caller): Expression<SqlBool> {
  const eb = expressionBuilder<Questions, 'q'>();
  return eb.and([eb('q.test_id', 'is', null), canViewBank(sqlLogic, rights)]);
}
