import type { EntityManager } from '@mikro-orm/postgresql';
import { UserEntity } from '../../users/user.entity.ts';
import type { SecurityNotice } from '../security-notices/security-notice.service.ts';
import { revokeTokens } from '../tokens/account-token.service.ts';
import type { StoredPassword } from './new-password.service.ts';

/**
 * Replaces the password if it is still the one that `user` was read with, in the running transaction. Links sent before stop
 * working. The caller ends the sessions.
 *
 * @returns false if the password has changed in the meantime
 */
export async function replacePassword(
  em: EntityManager,
  { id, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
  stored: StoredPassword,
): Promise<boolean> {
  const asRead = { id, passwordHash: passwordHash ?? null, status: 'active' as const };
  const changed = await em.nativeUpdate(UserEntity, asRead, { ...stored, updatedAt: stored.passwordChangedAt });
  if (changed === 0) return false;
  await revokeTokens(em, id, 'password_reset');
  await revokeTokens(em, id, 'email_change');
  return true;
}

/** The notice of a changed password. */
export const passwordChangedNotice: SecurityNotice = {
  kind: 'password.changed',
  subject: 'Your password was changed',
  paragraphs: ['The password of your account was changed. Other devices have been signed out.'],
  advice: 'If this was not you, set a new password at once and tell your administrator.',
};
