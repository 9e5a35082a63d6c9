import type { UserFilter } from '@shikhar/contracts/users/management/schemas';
import { expressionBuilder } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';
import { escapePattern } from '../../../like-pattern.ts';

/** On `users u`: the condition of a list. Administrators are never listed. */
export function isListed({ role, status, search, details }: UserFilter) {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  const conditions = [role ? eb('u.role', '=', role) : eb('u.role', 'in', ['student', 'teacher', 'school'])];
  if (status) conditions.push(eb('u.status', '=', status));
  if (search) {
    const pattern = eb.fn<string>('lower', [eb.val(`%${escapePattern(search)}%`)]);
    const found = [eb(eb.fn<string>('lower', ['u.name']), 'like', pattern), eb('u.email', 'like', pattern)];
    if (role === 'school') found.push(eb(eb.fn<string>('lower', ['u.school_code']), 'like', pattern));
    conditions.push(eb.or(found));
  }
  if (details && role === 'teacher') conditions.push(eb('u.subjects', 'is not', null));
  if (details && role === 'school') conditions.push(eb('u.school_code', 'is not', null));
  return eb.and(conditions);
}
