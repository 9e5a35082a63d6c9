import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@shikhar/contracts/auth/schemas';
import { recordAudit } from '../audit/audit.service.ts';
import { verifyPassword } from '../passwords/password-hash.service.ts';
import type { SessionEntity } from '../sessions/session.entity.ts';
import { type Caller, type Client, endSession, openSession } from '../sessions/session.service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { accountPending, accountSuspended, credentialsWrong } from './auth.errors.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';

/** What a sign-in knows of its request. */
export interface SignInContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

export interface SignedIn {
  user: UserEntity;
  session: SessionEntity;
}

/** The request and the person, for the audit log. */
export function describeSignIn({ client, now, requestId }: SignInContext, user?: UserEntity) {
  return {
    at: now,
    address: client.address,
    requestId,
    ...(user && { actorId: user.id, actorRole: user.role, subjectType: 'user', subjectId: user.id }),
  };
}

/**
 * Signs in. One answer and one cost for an unknown e-mail and a wrong password; the account's status is told only after
 * the right one.
 */
export async function signIn(context: SignInContext, login: Login, throttle: SignInThrottle): Promise<SignedIn> {
  const { em, client } = context;
  await throttle.takeTry(login.email, client.address);
  const user = await em.findOne(UserEntity, { email: login.email });
  const isRight = await verifyPassword(user?.passwordHash ?? undefined, login.password);
  if (!user || !isRight) {
    await recordAudit(em, {
      ...describeSignIn(context, user ?? undefined),
      action: 'session.refused',
      details: { reason: 'credentials' },
    });
    throw credentialsWrong();
  }
  await throttle.forget(login.email, client.address);
  if (user.status !== 'active') {
    await recordAudit(em, { ...describeSignIn(context, user), action: 'session.refused', details: { reason: user.status } });
    throw user.status === 'pending' ? accountPending() : accountSuspended();
  }
  return completeSignIn(context, user);
}

/** Opens the session of someone who has shown all that is asked of them: every way in ends here. */
async function completeSignIn(context: SignInContext, user: UserEntity): Promise<SignedIn> {
  const session = await context.em.transactional(async (transaction) => {
    const opened = await openSession(transaction, user, context.client, context.now);
    await recordAudit(transaction, { ...describeSignIn(context, user), action: 'session.opened' });
    return opened;
  });
  return { user, session };
}

export async function signOut(em: EntityManager, caller: Caller, now: Date, requestId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await endSession(transaction, caller.sessionId);
    await recordAudit(transaction, {
      at: now,
      action: 'session.closed',
      actorId: caller.userId,
      actorRole: caller.role,
      requestId,
    });
  });
}
