import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { canPromote } from '../../../policy/policy.ts';
import { isMember, sqlLogic } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { schoolNotYours, schoolUnknown } from './promotion.errors.ts';

/** The students a promotion is about: those of a school or, without one, those who belong to none. */
export interface PromotionScope {
  school: { id: string; name: string; code: string } | null;
}

/**
 * A school's own students; for an administrator, those of the school with the code, or those without a school.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode`
 */
export async function findScope(em: EntityManager, caller: Caller, schoolCode: string | undefined): Promise<PromotionScope> {
  switch (caller.rights.promotions) {
    case 'none':
      throw schoolNotYours();
    case 'members':
      if (schoolCode !== undefined && schoolCode !== caller.schoolCode) throw schoolNotYours();
      return { school: { id: caller.userId, name: caller.user.name, code: caller.schoolCode ?? '' } };
    case 'all':
      return { school: schoolCode === undefined ? null : await findSchool(em, schoolCode) };
  }
}

/** @throws DomainError VALIDATION_FAILED for an unknown code */
async function findSchool(em: EntityManager, schoolCode: string) {
  const school = await em
    .getKysely<Database>()
    .selectFrom('users')
    .select((eb) => ['id', 'name', eb.ref('school_code').$notNull().as('code')])
    .where('role', '=', 'school')
    .where((eb) => eb(eb.fn('upper', ['school_code']), '=', eb.fn('upper', [eb.val(schoolCode)])))
    .executeTakeFirst();
  if (!school) throw schoolUnknown();
  return school;
}

/** On `users u`, a student: the caller may promote them. */
export function isPromotable(caller: Caller): Expression<SqlBool> {
  return canPromote(sqlLogic, caller.rights, { isMember: isMember(caller) });
}

/** On `users u`: the students of a scope. */
export function isInScope({ school }: PromotionScope) {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  return eb.and([eb('u.role', '=', 'student'), school ? eb('u.school_code', '=', school.code) : eb('u.school_code', 'is', null)]);
}
