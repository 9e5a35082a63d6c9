import { queueSecurityNotice, type SecurityNotice } from '../../accounts/security-notices/security-notice.service.ts';
import { RecoveryCodeEntity } from '../../accounts/two-factor/recovery-code.entity.ts';
import { TwoFactorEntity } from '../../accounts/two-factor/two-factor.entity.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from './command-context.service.ts';
import { lockUser, requireUnprotected } from './protected-users.ts';

const notice: SecurityNotice = {
  kind: 'two_factor.reset',
  subject: 'Two-factor sign-in was turned off',
  paragraphs: ['An administrator turned it off, as when someone has lost their phone. You now sign in with your password only.'],
  advice: 'If you did not ask for this, set a new password at once and tell your administrator.',
};

/**
 * Turns off two-factor sign-in for a user who has lost phone and recovery codes, and notifies them. Staff who must use it set it
 * up again at their next sign-in. Does nothing if it is off.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators
 */
export async function resetTwoFactor(context: CommandContext, userId: string): Promise<void> {
  const { em, client, now } = context;
  await requireUnprotected(context, userId, 'resetTwoFactor');
  await em.transactional(async (transaction) => {
    const user = await lockUser(transaction, userId);
    await transaction.nativeDelete(RecoveryCodeEntity, { user: userId });
    const wasOn = await transaction.nativeDelete(TwoFactorEntity, { user: userId, enabledAt: { $ne: null } });
    if (wasOn === 0) return;
    await recordAudit(transaction, { ...describeCommand(context, userId), action: 'two_factor.disabled' });
    await queueSecurityNotice(transaction, notice, { user, to: user.email, client, now });
  });
}
