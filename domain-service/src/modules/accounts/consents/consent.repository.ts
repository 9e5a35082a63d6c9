import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserEntity } from '../../users/user.entity.ts';
import { GuardianConsentEntity } from './consent.entity.ts';

const fresh = { disableIdentityMap: true } as const;

/** The consent in force: the newest of a student. */
export async function findConsent(em: EntityManager, userId: string): Promise<GuardianConsentEntity | null> {
  return em.findOne(GuardianConsentEntity, { user: userId }, { ...fresh, orderBy: { askedAt: 'desc', id: 'desc' } });
}

/** Locks a student's row, so that simultaneous answers are handled one after another. */
export async function lockStudent(em: EntityManager, userId: string): Promise<UserEntity | null> {
  return em.findOne(UserEntity, { id: userId, role: 'student' }, { ...fresh, lockMode: LockMode.PESSIMISTIC_WRITE });
}
