import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';
import { isUniqueViolation } from '../../../errors/postgres-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { queueSecurityNotice } from '../security-notices/security-notice.service.ts';
import type { Client } from '../sessions/session.service.ts';
import { consumeToken, findToken, invalidLink, revokeTokens } from '../tokens/account-token.service.ts';
import { buildEmailChangedNotice } from './email-change-mails.ts';

const LinkData = z.object({ email: z.string() });

/** Context of a request without a session. */
interface ConfirmationContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

/** The new address that a link confirms. @throws DomainError LINK_INVALID, also when the account is not active */
export async function findLinkedEmail(em: EntityManager, token: string, now: Date): Promise<{ user: UserEntity; email: string }> {
  const { user: owner, data } = await findToken(em, 'email_change', token, now);
  const user = await em.findOne(UserEntity, { id: owner.id, status: 'active' }, { disableIdentityMap: true });
  if (!user) throw invalidLink();
  return { user, email: LinkData.parse(data).email };
}

/** @throws DomainError LINK_INVALID; CONFLICT when another account now uses the address */
export async function confirmNewEmail({ em, client, now, requestId }: ConfirmationContext, token: string): Promise<string> {
  const { user, email } = await findLinkedEmail(em, token, now);
  try {
    await em.transactional(async (transaction) => {
      await consumeToken(transaction, 'email_change', token, now);
      await transaction.nativeUpdate(UserEntity, { id: user.id }, { email, updatedAt: now });
      // Password links were sent to the old address.
      await revokeTokens(transaction, user.id, 'password_reset');
      await recordAudit(transaction, {
        at: now,
        action: 'user.email_changed',
        actorId: user.id,
        actorRole: user.role,
        subjectType: 'user',
        subjectId: user.id,
        address: client.address,
        requestId,
      });
      await queueSecurityNotice(transaction, buildEmailChangedNotice(email), { user, to: user.email, client, now });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw new DomainError('CONFLICT', 'Another account now uses this address. Your old address stays.');
  }
  return email;
}
