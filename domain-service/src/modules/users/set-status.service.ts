import { freezeAttempts, thawAttempts } from '../attempts/freeze-attempts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { type Deed, describeDeed } from './deed.service.ts';
import { holdUser, requireUnprotected } from './protected-users.ts';
import { UserEntity } from './user.entity.ts';

const events = { active: 'user.activated', suspended: 'user.suspended' } as const;

/**
 * Suspends a user or lets them in. Suspending ends every session and stops the clock of a running test; activating lets it go
 * on. Setting what is set already changes nothing.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators
 */
export async function setUserStatus(deed: Deed, userId: string, status: 'active' | 'suspended'): Promise<UserEntity> {
  const { em, now } = deed;
  await requireUnprotected(deed, userId, status === 'suspended' ? 'suspend' : 'activate');
  return em.transactional(async (transaction) => {
    const user = await holdUser(transaction, userId);
    if (user.status === status) return user;
    await transaction.nativeUpdate(UserEntity, { id: userId }, { status, updatedAt: now });
    if (status === 'suspended') {
      await transaction.nativeDelete(SessionEntity, { userId });
      await freezeAttempts(transaction, userId, describeDeed(deed));
    } else await thawAttempts(transaction, userId, describeDeed(deed));
    await recordAudit(transaction, { ...describeDeed(deed, userId), action: events[status], details: { from: user.status } });
    return { ...user, status };
  });
}
