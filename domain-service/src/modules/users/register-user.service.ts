import type { UserRegistration } from '@shikhar/contracts/users/management';
import { recordAudit } from '../audit/audit.service.ts';
import { setSchool } from '../memberships/membership.service.ts';
import { makePassword } from '../passwords/new-password.service.ts';
import { type Deed, describeActor, describeDeed } from './deed.service.ts';
import { explainTaken, makeUser, requireFreeEmail } from './new-user.service.ts';
import { readRoleFields } from './role-fields.service.ts';
import { UserEntity } from './user.entity.ts';

/**
 * Makes an account with a password, active at once (source-spec.md, section 7, "register action"). Of many at once with one
 * e-mail one comes about.
 *
 * @throws DomainError EMAIL_TAKEN; CONFLICT for another school's code; VALIDATION_FAILED
 */
export async function registerUser(deed: Deed, registration: UserRegistration): Promise<UserEntity> {
  const { em, now } = deed;
  const { role, name, email, password, ...given } = registration;
  const fields = readRoleFields(role, given);
  await requireFreeEmail(em, email);
  const kept = await makePassword(em, password, { name, email }, now);
  const user = makeUser({ role, name, email, status: 'active', ...fields, ...kept }, now);
  try {
    return await em.transactional(async (transaction) => {
      await transaction.insert(UserEntity, user);
      await recordAudit(transaction, { ...describeDeed(deed, user.id), action: 'user.created', details: { role } });
      const memberOf = role === 'school' ? undefined : given.schoolCode;
      if (memberOf) await setSchool(transaction, { userId: user.id, schoolCode: memberOf, actor: describeActor(deed) }, now);
      return transaction.findOneOrFail(UserEntity, { id: user.id });
    });
  } catch (error) {
    throw explainTaken(error);
  }
}
