import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { membershipMessages } from '@shikhar/contracts/schools/memberships/schemas';
import type { Database } from '../../../database/database.ts';
import { type DomainError, invalidField } from '../../../errors/domain-error.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** A locked school, so that it is neither suspended nor deleted before the transaction ends. */
export interface JoinableSchool {
  id: string;
  name: string;
  email: string;
  code: string;
}

/** The same error for unknown codes and inactive schools, so that it does not reveal which. */
function schoolUnknown(): DomainError {
  return invalidField('schoolCode', membershipMessages.schoolUnknown);
}

/**
 * Finds and locks an active school by its code, ignoring case. Lock the school before the people who join:
 * everyone locks in this order.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode` when there is none
 */
export async function lockSchoolByCode(em: EntityManager, code: string): Promise<JoinableSchool> {
  const school = await em
    .getKysely<Database>()
    .selectFrom('users')
    .select((eb) => ['id', 'name', 'email', eb.ref('school_code').$notNull().as('code')])
    .where('role', '=', 'school')
    .where('status', '=', 'active')
    .where((eb) => eb(eb.fn('upper', ['school_code']), '=', eb.fn('upper', [eb.val(code)])))
    .orderBy((eb) => eb('school_code', '=', code), 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (!school) throw schoolUnknown();
  return school;
}

/** The caller's school, locked in the same way; undefined unless active. */
export async function lockSchool(em: EntityManager, schoolId: string): Promise<JoinableSchool | undefined> {
  const school = await em.findOne(
    UserEntity,
    { id: schoolId, role: 'school', status: 'active' },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (!school?.schoolCode) return undefined;
  return { id: school.id, name: school.name, email: school.email, code: school.schoolCode };
}
