import type { UserRegistration } from '@shikhar/contracts/users/management/schemas';
import { createPassword } from '../../accounts/passwords/new-password.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { setSchool } from '../../schools/memberships/membership.service.ts';
import { UserEntity } from '../user.entity.ts';
import { type CommandContext, describeActor, describeCommand } from './command-context.service.ts';
import { createUser, requireFreeEmail, toEmailTakenError } from './new-user.service.ts';
import { parseRoleFields } from './role-fields.service.ts';

/**
 * Creates an active account with a password (source-spec.md, section 7, "register action"). Simultaneous requests with the same
 * e-mail create one account.
 *
 * @throws DomainError EMAIL_TAKEN; CONFLICT for another school's code; VALIDATION_FAILED
 */
export async function registerUser(context: CommandContext, registration: UserRegistration): Promise<UserEntity> {
  const { em, now } = context;
  const { role, name, email, password, ...given } = registration;
  const fields = parseRoleFields(role, given);
  await requireFreeEmail(em, email);
  const stored = await createPassword(em, password, { name, email }, now);
  const user = createUser({ role, name, email, status: 'active', ...fields, ...stored }, now);
  try {
    return await em.transactional(async (transaction) => {
      await transaction.insert(UserEntity, user);
      await recordAudit(transaction, { ...describeCommand(context, user.id), action: 'user.created', details: { role } });
      const memberOf = role === 'school' ? undefined : given.schoolCode;
      if (memberOf) await setSchool(transaction, { userId: user.id, schoolCode: memberOf, actor: describeActor(context) }, now);
      return transaction.findOneOrFail(UserEntity, { id: user.id });
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}
