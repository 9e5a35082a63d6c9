import type { EntityManager } from '@mikro-orm/postgresql';
import type { PasswordReset } from '@shikhar/contracts/accounts/sign-in/schemas';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { revokeAccessTokens } from '../access-tokens/access-token.service.ts';
import { queueSecurityNotice } from '../security-notices/security-notice.service.ts';
import { endSessions } from '../sessions/session.service.ts';
import { describeSignIn, type SignInContext } from '../sign-in/sign-in.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { consumeToken, findToken, invalidLink } from '../tokens/account-token.service.ts';
import { createPassword } from './new-password.service.ts';
import { passwordChangedNotice, replacePassword } from './replace-password.service.ts';

/** The account that a link belongs to. @throws DomainError LINK_INVALID, also when the account is not active */
export async function findLinkedUser(em: EntityManager, token: string, now: Date): Promise<UserEntity> {
  const { user: owner } = await findToken(em, 'password_reset', token, now);
  const user = await em.findOne(UserEntity, { id: owner.id, status: 'active' });
  if (!user) throw invalidLink();
  return user;
}

/**
 * Sets a new password with a link and ends every session and access token of the user; a second factor stays on.
 *
 * @throws DomainError LINK_INVALID; VALIDATION_FAILED at `newPassword`
 */
export async function resetPassword(
  context: SignInContext,
  { token, newPassword }: PasswordReset,
  throttle: SignInThrottle,
): Promise<void> {
  const { em, client, now } = context;
  const user = await findLinkedUser(em, token, now);
  const stored = await createPassword(em, newPassword, user, now, 'newPassword');
  await em.transactional(async (transaction) => {
    await consumeToken(transaction, 'password_reset', token, now);
    if (!(await replacePassword(transaction, user, stored))) throw invalidLink();
    await endSessions(transaction, user.id);
    await revokeAccessTokens(transaction, user.id);
    await recordAudit(transaction, { ...describeSignIn(context, user), action: 'password.reset' });
    await queueSecurityNotice(transaction, passwordChangedNotice, { user, to: user.email, client, now });
  });
  // Users who need a link have usually failed a few times before.
  await throttle.forget(user.email, client.address);
}
