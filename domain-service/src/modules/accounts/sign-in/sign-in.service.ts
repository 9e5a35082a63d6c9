import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login, RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import { hasOneFactor, type SecondFactor } from '@shikhar/contracts/accounts/two-factor/schemas';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import type { DomainError } from '../../../errors/domain-error.ts';
import { findRights } from '../../../policy/rights.ts';
import { hasRunningAttempt } from '../../attempts/running-attempt.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { getSettings, siteClosed } from '../../settings/settings.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { consentDue, consentMissing } from '../consents/consent.errors.ts';
import { findConsent } from '../consents/consent.repository.ts';
import { getStanding } from '../consents/consent-state.ts';
import { verifyPassword } from '../passwords/password-hash.service.ts';
import { notifySignIn } from '../security-notices/known-device.service.ts';
import { type Caller, type Client, endSession, type NewSession, openSession } from '../sessions/session.service.ts';
import { type Credentials, findRequiredStep } from '../sessions/session-policy.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import {
  consumeFactor,
  type FoundFactor,
  findFactor,
  findFactorKind,
  findTwoFactor,
} from '../two-factor/second-factor.service.ts';
import type { SecretVault } from '../two-factor/secret-vault.service.ts';
import type { TwoFactorEntity } from '../two-factor/two-factor.entity.ts';
import { accountPending, accountSuspended, invalidCredentials, invalidSecondFactor, signInExpired } from './auth.errors.ts';
import type { Challenge } from './challenge.ts';
import { recordFailedSecret } from './failed-secret.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';

const reminderLifeMs = 30 * 60_000;

/**
 * Explains the refusal of a pending student, after the right password: who must agree (with a token to ask again), or that the
 * guardian declined or withdrew consent. Undefined if the account does not wait for a guardian.
 */
async function explainPending(em: EntityManager, userId: string, now: Date): Promise<DomainError | undefined> {
  const consent = await findConsent(em, userId);
  if (!consent) return undefined;
  const { state, erasedAt } = getStanding(consent);
  if (state === 'agreed') return undefined;
  if (state === 'asked') {
    const { guardianEmail, mailedAt } = consent;
    const token = await issueToken(em, { userId, purpose: 'consent_reminder', lifeMs: reminderLifeMs }, now);
    return consentDue(guardianEmail, { guardianEmail, askedAt: mailedAt.toISOString(), token });
  }
  const { system } = await getSettings(em, now);
  const until = erasedAt ? formatLongDateWith(erasedAt, system) : '';
  const answer =
    state === 'declined'
      ? 'Your parent or guardian did not agree to this account.'
      : 'Your parent or guardian has withdrawn their consent.';
  return consentMissing(`${answer} The account will be deleted on ${until}, unless they agree before then.`);
}

/** Request context of a sign-in. */
export interface SignInContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

export interface SignedIn {
  user: UserEntity;
  session: NewSession;
  requiredStep: RequiredStep | null;
}

/** Request and person, for the audit log. */
export function describeSignIn({ client, now, requestId }: SignInContext, user?: UserEntity) {
  return {
    at: now,
    address: client.address,
    requestId,
    ...(user && { actorId: user.id, actorRole: user.role, subjectType: 'user', subjectId: user.id }),
  };
}

/** The password was right; a second factor is required. */
export interface SecondFactorDue {
  user: UserEntity;
  session: null;
}

/** Settings and services of a sign-in. */
export interface SignInParts {
  throttle: SignInThrottle;
  vault: SecretVault;
}

async function rejectSignIn(context: SignInContext, user: UserEntity, reason: string, error: DomainError): Promise<never> {
  const entry = describeSignIn(context, user);
  await recordAudit(context.em, { ...entry, action: 'session.refused', details: { reason } });
  throw error;
}

/** Counts and records a wrong password or code, with the e-mail if no account has it, and refuses. */
async function rejectSecret(
  context: SignInContext,
  { email, user, reason, throttle }: { email: string; user: UserEntity | null; reason: string; throttle: SignInThrottle },
  error: DomainError,
): Promise<never> {
  const { em, client } = context;
  const entry = describeSignIn(context, user ?? undefined);
  const details = user ? { reason } : { reason, email };
  await recordAudit(em, { ...entry, action: 'session.refused', details });
  await recordFailedSecret(em, throttle, email, { ...entry, address: client.address });
  throw error;
}

/** Checks whether the account may sign in; revealed only after the right password. */
async function requireEntry(context: SignInContext, user: UserEntity): Promise<void> {
  const { system } = await getSettings(context.em, context.now);
  if (user.status === 'pending') {
    const waiting = await explainPending(context.em, user.id, context.now);
    await rejectSignIn(context, user, 'pending', waiting ?? accountPending());
  }
  if (user.status === 'suspended') await rejectSignIn(context, user, 'suspended', accountSuspended(system));
  const { maintenance } = findRights(user);
  if (!system.maintenanceMode || maintenance === 'all') return;
  // During maintenance, a student with a running test may sign in to finish it.
  const mayFinish = maintenance === 'running attempt' && (await hasRunningAttempt(context.em, user.id));
  if (!mayFinish) await rejectSignIn(context, user, 'maintenance', siteClosed(system));
}

/**
 * Signs in. An unknown e-mail and a wrong password get the same answer at the same cost. The account's status and a required
 * second factor are revealed only after the right password.
 */
export async function signIn(
  context: SignInContext,
  { email, password, ...proof }: Login,
  { throttle, vault }: SignInParts,
): Promise<SignedIn | SecondFactorDue> {
  const { em, client } = context;
  await throttle.takeTry(email, client.address);
  const user = await em.findOne(UserEntity, { email });
  const isRight = await verifyPassword(user?.passwordHash ?? undefined, password);
  if (!user || !isRight) return rejectSecret(context, { email, user, reason: 'credentials', throttle }, invalidCredentials());
  const twoFactor = await findTwoFactor(em, user.id);
  // If a second factor is required, the right password alone must not clear the count of wrong codes.
  if (!twoFactor) await throttle.forget(email, client.address);
  await requireEntry(context, user);
  if (!twoFactor) return completeSignIn(context, user);
  if (!hasOneFactor(proof)) {
    await throttle.refundTry(email, client.address);
    return { user, session: null };
  }
  return signInByFactor(context, { user, twoFactor }, proof, { throttle, vault });
}

/** The second step of signing in, after a right password. @throws DomainError as `signIn`; SIGN_IN_EXPIRED; TOTP_WRONG */
export async function signInBySecondFactor(
  context: SignInContext,
  challenge: Challenge,
  proof: SecondFactor,
  parts: SignInParts,
): Promise<SignedIn> {
  const { em, client } = context;
  const user = await em.findOne(UserEntity, { id: challenge.userId });
  const twoFactor = user && (await findTwoFactor(em, user.id));
  if (!twoFactor || user.passwordChangedAt?.getTime() !== challenge.passwordChangedAt) throw signInExpired();
  await parts.throttle.takeTry(user.email, client.address);
  await requireEntry(context, user);
  return signInByFactor(context, { user, twoFactor }, proof, parts);
}

async function signInByFactor(
  context: SignInContext,
  { user, twoFactor }: { user: UserEntity; twoFactor: TwoFactorEntity },
  proof: SecondFactor,
  { throttle, vault }: SignInParts,
): Promise<SignedIn> {
  const { em, now, client } = context;
  const found = await findFactor(em, vault, twoFactor, proof, now);
  const signedIn = found && (await completeSignIn(context, user, found));
  const kind = findFactorKind(proof);
  if (!signedIn) return rejectSecret(context, { email: user.email, user, reason: kind, throttle }, invalidSecondFactor(kind));
  await throttle.forget(user.email, client.address);
  return signedIn;
}

/** Creates the session once everything is proved; every sign-in with a password ends here. */
async function completeSignIn(context: SignInContext, user: UserEntity): Promise<SignedIn>;
async function completeSignIn(context: SignInContext, user: UserEntity, factor: FoundFactor): Promise<SignedIn | undefined>;
async function completeSignIn(context: SignInContext, user: UserEntity, factor?: FoundFactor): Promise<SignedIn | undefined> {
  const { em, client, now } = context;
  return em.transactional(async (transaction) => {
    if (factor && !(await consumeFactor(transaction, factor, { ...context, user }))) return undefined;
    const session = await openSession(transaction, user, client, now);
    await notifySignIn(transaction, user, client, now);
    const entry = describeSignIn(context, user);
    await recordAudit(transaction, { ...entry, action: 'session.opened', ...(factor && { details: { factor: factor.kind } }) });
    const credentials = {
      role: user.role,
      passwordChangedAt: user.passwordChangedAt ?? null,
      hasTwoFactor: factor !== undefined,
    };
    return { user, session, requiredStep: await getRequiredStep(transaction, credentials, now) };
  });
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

/** The step that the current settings require first. */
async function getRequiredStep(em: EntityManager, credentials: Credentials, now: Date): Promise<RequiredStep | null> {
  const { security } = await getSettings(em, now);
  return findRequiredStep(credentials, security, now);
}
