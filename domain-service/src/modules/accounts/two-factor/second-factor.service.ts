import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactor } from '@shikhar/contracts/accounts/two-factor/schemas';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { hashWithSalt } from '../passwords/password-hash.service.ts';
import { queueSecurityNotice, type SecurityNotice } from '../security-notices/security-notice.service.ts';
import type { Client } from '../sessions/session.service.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';
import type { SecretVault } from './secret-vault.service.ts';
import { findTotpStep } from './totp.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';
import { type FactorKind, tooManyCodes } from './two-factor.errors.ts';
import { buildCodeUsedNotice } from './two-factor-notices.ts';

// Three of a million codes are valid at a time. With this many tries per quarter of an hour, someone who has the password has a
// chance of 0.3 % a day, from any number of addresses.
const triesAllowed = 10;
const triesWindowMs = 15 * 60_000;

/** A valid second factor that is not consumed yet. */
export type FoundFactor = { kind: 'totp'; step: number } | { kind: 'recoveryCode'; codeHash: string };

/** The person's second factor, if it is on. */
export async function findTwoFactor(em: EntityManager, userId: string): Promise<TwoFactorEntity | null> {
  return em.findOne(TwoFactorEntity, { user: userId, enabledAt: { $ne: null } }, { disableIdentityMap: true });
}

export function findFactorKind({ totp }: SecondFactor): FactorKind {
  return totp === undefined ? 'recoveryCode' : 'totp';
}

/** Counts a try before checking it, so that simultaneous tries cannot outrun the count; outside any transaction. */
async function countCodeAttempt(em: EntityManager, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - triesWindowMs).toISOString();
  const row = await em
    .getKysely<Database>()
    .updateTable('two_factor')
    .set((eb) => ({
      tries: eb
        .case()
        .when('tries_since', '>', since)
        .then(eb('tries', '+', 1))
        .else(1)
        .end(),
      tries_since: eb.case().when('tries_since', '>', since).then(eb.ref('tries_since')).else(now.toISOString()).end(),
    }))
    .where('user_id', '=', userId)
    .returning(['tries', 'tries_since'])
    .executeTakeFirst();
  if (!row?.tries_since || row.tries <= triesAllowed) return;
  throw tooManyCodes(Math.ceil((Date.parse(row.tries_since) + triesWindowMs - now.getTime()) / 1000));
}

/**
 * Checks a second factor without consuming it. `consumeFactor` does that, in the transaction of the action.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function findFactor(
  em: EntityManager,
  vault: SecretVault,
  twoFactor: TwoFactorEntity,
  { totp, recoveryCode }: SecondFactor,
  now: Date,
): Promise<FoundFactor | undefined> {
  const { secret, lastUsedStep, codesSalt } = twoFactor;
  const userId = twoFactor.user.id;
  await countCodeAttempt(em, userId, now);
  if (totp !== undefined) {
    const key = vault.open(secret, userId);
    const step = key === undefined ? undefined : findTotpStep(key, totp, lastUsedStep ?? null, now);
    return step === undefined ? undefined : { kind: 'totp', step };
  }
  if (recoveryCode === undefined || !codesSalt) return undefined;
  const codeHash = await hashWithSalt(recoveryCode, Buffer.from(codesSalt, 'base64url'));
  const isLeft = (await em.count(RecoveryCodeEntity, { user: userId, codeHash, usedAt: null })) > 0;
  return isLeft ? { kind: 'recoveryCode', codeHash } : undefined;
}

/** The account and the request context. */
export interface Occasion {
  user: Pick<UserEntity, 'id' | 'name' | 'email' | 'role'>;
  client: Client;
  now: Date;
  requestId: string;
}

/** The event in the audit log. */
export function describeOccasion({ user, client, now, requestId }: Occasion) {
  return {
    at: now,
    actorId: user.id,
    actorRole: user.role,
    subjectType: 'user',
    subjectId: user.id,
    address: client.address,
    requestId,
  };
}

/** Records the event in the audit log and notifies the person. */
export async function recordOccasion(
  em: EntityManager,
  action: AuditAction,
  notice: SecurityNotice,
  occasion: Occasion,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(em, { ...describeOccasion(occasion), action, details });
  await queueSecurityNotice(em, notice, { ...occasion, to: occasion.user.email });
}

async function consumeTotp(em: EntityManager, userId: string, step: number): Promise<boolean> {
  const unused = { user: userId, $or: [{ lastUsedStep: null }, { lastUsedStep: { $lt: step } }] };
  return (await em.nativeUpdate(TwoFactorEntity, unused, { lastUsedStep: step, tries: 0 })) > 0;
}

async function consumeRecoveryCode(em: EntityManager, codeHash: string, occasion: Occasion): Promise<boolean> {
  const { user, now } = occasion;
  const spent = await em.nativeUpdate(RecoveryCodeEntity, { user: user.id, codeHash, usedAt: null }, { usedAt: now });
  if (spent === 0) return false;
  await em.nativeUpdate(TwoFactorEntity, { user: user.id }, { tries: 0 });
  const left = await countRecoveryCodes(em, user.id);
  await recordOccasion(em, 'recovery_code.used', buildCodeUsedNotice(left), occasion, { left });
  return true;
}

/** Consumes a second factor in the running transaction; returns true for only one of several simultaneous calls. */
export async function consumeFactor(em: EntityManager, found: FoundFactor, occasion: Occasion): Promise<boolean> {
  if (found.kind === 'totp') return consumeTotp(em, occasion.user.id, found.step);
  return consumeRecoveryCode(em, found.codeHash, occasion);
}

export async function countRecoveryCodes(em: EntityManager, userId: string): Promise<number> {
  return em.count(RecoveryCodeEntity, { user: userId, usedAt: null });
}
