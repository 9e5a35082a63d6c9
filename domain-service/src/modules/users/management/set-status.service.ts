import { revokeAccessTokens } from '../../accounts/access-tokens/access-token.service.ts';
import { SessionEntity } from '../../accounts/sessions/session.entity.ts';
import { freezeAttempts, unfreezeAttempts } from '../../attempts/clock/freeze-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../user.entity.ts';
import { type CommandContext, describeCommand } from './command-context.service.ts';
import { lockUser, requireUnprotected } from './protected-users.ts';

const events = { active: 'user.activated', suspended: 'user.suspended' } as const;

/**
 * Suspends or activates a user. Suspending ends every session and access token and pauses a running test;
 * activating resumes the test. Idempotent.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators
 */
export async function setUserStatus(
  context: CommandContext,
  userId: string,
  status: 'active' | 'suspended',
): Promise<UserEntity> {
  const { em, now } = context;
  await requireUnprotected(context, userId, status === 'suspended' ? 'suspend' : 'activate');
  return em.transactional(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user.status === status) return user;
    await transaction.nativeUpdate(UserEntity, { id: userId }, { status, updatedAt: now });
    if (status === 'suspended') {
      await transaction.nativeDelete(SessionEntity, { user: userId });
      await revokeAccessTokens(transaction, userId);
      await freezeAttempts(transaction, userId, describeCommand(context));
    } else await unfreezeAttempts(transaction, userId, describeCommand(context));
    await recordAudit(transaction, {
      ...describeCommand(context, userId),
      action: events[status],
      details: { from: user.status },
    });
    return { ...user, status };
  });
}
