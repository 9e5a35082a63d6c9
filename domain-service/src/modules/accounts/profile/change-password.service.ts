import { accountMessages, type PasswordChange } from '@shikhar/contracts/accounts/profile/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import { createPassword } from '../passwords/new-password.service.ts';
import { passwordChangedNotice, replacePassword } from '../passwords/replace-password.service.ts';
import { queueSecurityNotice } from '../security-notices/security-notice.service.ts';
import { endSessions } from '../sessions/session.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';

const wrong = { purpose: 'password', field: 'currentPassword', words: accountMessages.currentPasswordWrong } as const;

/**
 * Changes the caller's password, given the old one, and ends all their other sessions.
 *
 * @throws DomainError VALIDATION_FAILED at `currentPassword` or `newPassword`; TOO_MANY_REQUESTS
 */
export async function changeOwnPassword(
  context: CommandContext,
  { currentPassword, newPassword }: PasswordChange,
  throttle: SignInThrottle,
): Promise<void> {
  const { em, caller, now } = context;
  const user = await requirePassword(context, currentPassword, wrong, throttle);
  if (newPassword === currentPassword) throw invalidField('newPassword', accountMessages.newPasswordSame);
  const stored = await createPassword(em, newPassword, user, now, 'newPassword');
  await em.transactional(async (transaction) => {
    // If two changes run at the same time, one fails, because its old password is no longer the current one.
    if (!(await replacePassword(transaction, user, stored))) throw invalidField(wrong.field, wrong.words);
    await endSessions(transaction, user.id, caller.sessionId);
    await recordAudit(transaction, { ...describeCommand(context, user.id), action: 'password.changed' });
    await queueSecurityNotice(transaction, passwordChangedNotice, { ...context, user, to: user.email });
  });
}
