import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserEntity } from '../../users/user.entity.ts';
import { GuardianConsentEntity } from './consent.entity.ts';

const fresh = { disableIdentityMap: true } as const;

/** The consent that counts: the newest of a student. */
export async function findConsent(em: EntityManager, userId: string): Promise<GuardianConsentEntity | null> {
  return em.findOne(GuardianConsentEntity, { userId }, { ...fresh, orderBy: { askedAt: 'desc', id: 'desc' } });
}

/** Holds a student's row for the running transaction: of several answers at once each meets what the one before left. */
export async function lockStudent(em: EntityManager, userId: string): Promise<UserEntity | null> {
  return em.findOne(UserEntity, { id: userId, role: 'student' }, { ...fresh, lockMode: LockMode.PESSIMISTIC_WRITE });
}
