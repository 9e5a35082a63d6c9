import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';
import { prepareStatement, runPrepared } from '../../../prepared-statement.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { toUser } from '../../users/user.service.ts';
import { SessionEntity } from './session.entity.ts';
import { findExpiry, findIdleLimit, findRequiredStep, slideEveryMs } from './session-policy.ts';

/** The user of an active session, as needed by every guard and query of a request. */
export interface Caller {
  sessionId: string;
  userId: string;
  role: Role;
  class: ClassLevel | null;
  subjects: readonly string[];
  schoolCode: string | null;
  user: User;
  /** Until the step is done, only the routes for it are open. */
  requiredStep: RequiredStep | null;
}

export interface Client {
  address: string;
  userAgent: string | null;
}

/** Creates a session; the caller puts its id into the token. */
export async function openSession(em: EntityManager, user: UserEntity, client: Client, now: Date): Promise<SessionEntity> {
  const { security } = await getSettings(em, now);
  const session = {
    id: makeUuid({ msecs: now.getTime() }),
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: findExpiry(user.role, security, now),
    userAgent: client.userAgent?.slice(0, 400) ?? null,
    address: client.address,
  };
  await em.insert(SessionEntity, session);
  return session;
}

export async function endSession(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { id: sessionId });
}

/** Ends the user's sessions, optionally except one; returns how many. */
export async function endSessions(em: EntityManager, userId: string, exceptId?: string): Promise<number> {
  return em.nativeDelete(SessionEntity, { userId, ...(exceptId && { id: { $ne: exceptId } }) });
}

// Long enough to look around after signing in.
const freshMs = 10 * 60_000;

/** Whether a session is so new that the password need not be confirmed. */
export async function isFreshSession(em: EntityManager, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshMs);
  return (await em.count(SessionEntity, { id: sessionId, createdAt: { $gt: since } })) > 0;
}

const LiveSession = z.object({
  last_used_at: z.coerce.date(),
  name: z.string(),
  email: z.string(),
  role: Role,
  class: ClassLevel.nullable(),
  subjects: z.array(z.string()).nullable(),
  school_code: z.string().nullable(),
  created_at: z.coerce.date(),
  password_changed_at: z.coerce.date().nullable(),
  has_two_factor: z.boolean(),
});

const liveSession = prepareStatement(
  'live-session',
  `select s.last_used_at, u.name, u.email, u.role, u.class, u.subjects, u.school_code, u.created_at,
     u.password_changed_at, f.enabled_at is not null as has_two_factor
   from sessions s join users u on u.id = s.user_id left join two_factor f on f.user_id = u.id
   where s.id = :sessionId and s.user_id = :userId and s.expires_at > :now and u.status = 'active'`,
);

/**
 * The caller behind a token; undefined if the session has ended. Read for each request, so that suspending, deleting and signing
 * out take effect immediately. Extends the session, at most once a minute.
 */
export async function findCaller(em: EntityManager, sessionId: string, userId: string, now: Date): Promise<Caller | undefined> {
  const rows = await runPrepared(em, liveSession, { sessionId, userId, now });
  if (rows.length === 0) return undefined;
  const row = LiveSession.parse(rows[0]);
  const { security } = await getSettings(em, now);
  const unusedMs = now.getTime() - row.last_used_at.getTime();
  if (unusedMs > findIdleLimit(row.role, security)) return undefined;
  if (unusedMs >= slideEveryMs) {
    await em.nativeUpdate(SessionEntity, { id: sessionId }, { lastUsedAt: now, expiresAt: findExpiry(row.role, security, now) });
  }
  const credentials = { role: row.role, passwordChangedAt: row.password_changed_at, hasTwoFactor: row.has_two_factor };
  const facts = { class: row.class, subjects: row.subjects, schoolCode: row.school_code };
  return {
    sessionId,
    userId,
    role: row.role,
    ...facts,
    subjects: row.subjects ?? [],
    requiredStep: findRequiredStep(credentials, security, now),
    user: toUser({
      ...facts,
      id: userId,
      name: row.name,
      email: row.email,
      role: row.role,
      status: 'active',
      createdAt: row.created_at,
    }),
  };
}
