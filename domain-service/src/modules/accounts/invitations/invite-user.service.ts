import type { UserInvitation } from '@shikhar/contracts/users/management/schemas';
import { recordAudit } from '../../audit/audit.service.ts';
import { setSchool } from '../../schools/memberships/membership.service.ts';
import { type CommandContext, describeActor, describeCommand } from '../../users/management/command-context.service.ts';
import { createUser, requireFreeEmail, toEmailTakenError } from '../../users/management/new-user.service.ts';
import { parseKnownFields } from '../../users/management/role-fields.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { sendInvitation } from './send-invitation.service.ts';

/**
 * Invites a teacher or a school: creates a pending account and e-mails a link to set its password. Simultaneous requests for the
 * same e-mail create one account.
 *
 * @throws DomainError EMAIL_TAKEN; CONFLICT for another school's code; VALIDATION_FAILED
 */
export async function inviteUser(context: CommandContext, { role, email, name, ...given }: UserInvitation): Promise<UserEntity> {
  const { em, caller, now } = context;
  await requireFreeEmail(em, email);
  const user = createUser({ role, email, name: name ?? '', status: 'pending', ...parseKnownFields(role, given) }, now);
  try {
    return await em.transactional(async (transaction) => {
      await transaction.insert(UserEntity, user);
      await recordAudit(transaction, { ...describeCommand(context, user.id), action: 'user.invited', details: { role } });
      const memberOf = role === 'teacher' ? given.schoolCode : undefined;
      if (memberOf) await setSchool(transaction, { userId: user.id, schoolCode: memberOf, actor: describeActor(context) }, now);
      await sendInvitation(transaction, user, { id: caller.userId, name: caller.user.name }, now);
      return transaction.findOneOrFail(UserEntity, { id: user.id });
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}
