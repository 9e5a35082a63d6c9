import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login, Signup } from '@shikhar/contracts/auth/schemas';
import { v7 as makeUuid } from 'uuid';
import { invalidField } from '../../errors/domain-error.ts';
import { isUniqueViolation } from '../../errors/postgres-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { makePassword } from '../passwords/new-password.service.ts';
import { verifyPassword } from '../passwords/password-hash.service.ts';
import type { SessionEntity } from '../sessions/session.entity.ts';
import { type Caller, type Client, endSession, openSession } from '../sessions/session.service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { accountPending, accountSuspended, credentialsWrong, emailTaken } from './auth.errors.ts';
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

function describe({ client, now, requestId }: SignInContext, user?: UserEntity) {
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
  const { em, client, now } = context;
  await throttle.takeTry(login.email, client.address);
  const user = await em.findOne(UserEntity, { email: login.email });
  const isRight = await verifyPassword(user?.passwordHash ?? undefined, login.password);
  if (!user || !isRight) {
    await recordAudit(em, {
      ...describe(context, user ?? undefined),
      action: 'session.refused',
      details: { reason: 'credentials' },
    });
    throw credentialsWrong();
  }
  await throttle.forget(login.email, client.address);
  if (user.status !== 'active') {
    await recordAudit(em, { ...describe(context, user), action: 'session.refused', details: { reason: user.status } });
    throw user.status === 'pending' ? accountPending() : accountSuspended();
  }
  const session = await em.transactional(async (transaction) => {
    const opened = await openSession(transaction, user, client, now);
    await recordAudit(transaction, { ...describe(context, user), action: 'session.opened' });
    return opened;
  });
  return { user, session };
}

/** Registers a student and signs them in. A school code must be one of a school on the platform. */
export async function registerStudent(context: SignInContext, signup: Signup): Promise<SignedIn> {
  const { em, client, now } = context;
  const schoolCode = signup.schoolCode || null;
  if (schoolCode && (await em.count(UserEntity, { role: 'school', schoolCode })) === 0) {
    throw invalidField('schoolCode', 'No school has this code. Check it with your school, or leave it out');
  }
  // Before the costly hash; two who register at once meet at the unique index below.
  if ((await em.count(UserEntity, { email: signup.email })) > 0) throw emailTaken();
  const user = {
    id: makeUuid({ msecs: now.getTime() }),
    name: signup.name,
    email: signup.email,
    ...(await makePassword(em, signup.password, signup, now)),
    role: signup.role,
    status: 'active' as const,
    class: signup.class,
    subjects: null,
    schoolCode,
    showsOnLeaderboard: true,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await em.transactional(async (transaction) => {
      await transaction.insert(UserEntity, user);
      const session = await openSession(transaction, user, client, now);
      await recordAudit(transaction, { ...describe(context, user), action: 'user.registered' });
      return { user, session };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
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
