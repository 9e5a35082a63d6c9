import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessScope } from '@shikhar/contracts/accounts/access-tokens/schemas';
import type { RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { SecuritySettings } from '@shikhar/contracts/settings/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { v7 as makeUuid } from 'uuid';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { toBoolean } from '../../../database/sql.ts';
import { findRights, type Rights } from '../../../policy/rights.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { toUser } from '../../users/user.service.ts';
import { SessionEntity } from './session.entity.ts';
import { findExpiry, findIdleLimit, findRequiredStep, slideEveryMs } from './session-policy.ts';

/** The user of an active session or access token, as needed by every guard and query of a request. */
export interface Caller {
  /** The access token's id, for a program. */
  sessionId: string;
  /** Scopes of the access token; null for a session, which opens all that its user may do. */
  scopes: readonly AccessScope[] | null;
  userId: string;
  role: Role;
  rights: Rights;
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

/** The content of a session's token. */
export interface NewSession {
  id: string;
  userId: string;
}

/** Creates a session; the caller puts it into the token. */
export async function openSession(em: EntityManager, user: UserEntity, client: Client, now: Date): Promise<NewSession> {
  const { security } = await getSettings(em, now);
  const id = makeUuid({ msecs: now.getTime() });
  await em.insert(SessionEntity, {
    id,
    user: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: findExpiry(user.role, security, now),
    userAgent: client.userAgent?.slice(0, 400) ?? null,
    address: client.address,
  });
  return { id, userId: user.id };
}

export async function endSession(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { id: sessionId });
}

/** Ends the user's sessions, optionally except one; returns how many. */
export async function endSessions(em: EntityManager, userId: string, exceptId?: string): Promise<number> {
  return em.nativeDelete(SessionEntity, { user: userId, ...(exceptId && { id: { $ne: exceptId } }) });
}

// Long enough to look around after signing in.
const freshMs = 10 * 60_000;

/** Whether a session is so new that the password need not be confirmed. */
export async function isFreshSession(em: EntityManager, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshMs);
  return (await em.count(SessionEntity, { id: sessionId, createdAt: { $gt: since } })) > 0;
}

const findLiveSession = prepareQuery<{ sessionId: string; userId: string; now: Date }>()('live-session', (db, parameter) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('two_factor as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.status', 'u.class', 'u.subjects', 'u.school_code as schoolCode'])
    .select(['u.created_at as createdAt', 'u.password_changed_at as passwordChangedAt', 's.last_used_at as lastUsedAt'])
    .select((eb) => toBoolean(eb('f.enabled_at', 'is not', null)).as('hasTwoFactor'))
    .where('s.id', '=', parameter('sessionId'))
    .where('s.user_id', '=', parameter('userId'))
    .where('s.expires_at', '>', parameter('now'))
    .where('u.status', '=', 'active'),
);

type CallerRow = Parameters<typeof toUser>[0] & Parameters<typeof findRequiredStep>[0];

/** The caller as a user. */
export function toCaller(row: CallerRow, security: SecuritySettings, now: Date): Omit<Caller, 'sessionId' | 'scopes'> {
  return {
    userId: row.id,
    role: row.role,
    rights: findRights(row),
    class: row.class ?? null,
    subjects: row.subjects ?? [],
    schoolCode: row.schoolCode ?? null,
    requiredStep: findRequiredStep(row, security, now),
    user: toUser(row),
  };
}

/**
 * The caller behind a token; undefined if the session has ended. Read for each request, so that suspending, deleting and signing
 * out take effect immediately. Extends the session, at most once a minute.
 */
export async function findCaller(em: EntityManager, sessionId: string, userId: string, now: Date): Promise<Caller | undefined> {
  const [row] = await findLiveSession(em, { sessionId, userId, now });
  if (!row) return undefined;
  const { security } = await getSettings(em, now);
  const unusedMs = now.getTime() - Date.parse(row.lastUsedAt);
  if (unusedMs > findIdleLimit(row.role, security)) return undefined;
  if (unusedMs >= slideEveryMs) {
    await em.nativeUpdate(SessionEntity, { id: sessionId }, { lastUsedAt: now, expiresAt: findExpiry(row.role, security, now) });
  }
  return { ...toCaller(row, security, now), sessionId, scopes: null };
}
