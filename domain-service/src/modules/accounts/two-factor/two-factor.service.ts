import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactor } from '@shikhar/contracts/accounts/two-factor/schemas';
import { recordAudit } from '../../audit/audit.service.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';
import { createCodeSet, saveCodes } from './recovery-code-set.ts';
import {
  consumeFactor,
  describeOccasion,
  findFactor,
  findFactorKind,
  findTwoFactor,
  type Occasion,
  recordOccasion,
} from './second-factor.service.ts';
import type { SecretVault } from './secret-vault.service.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';
import { invalidCode, twoFactorOff } from './two-factor.errors.ts';
import { codesRenewedNotice, disabledNotice } from './two-factor-notices.ts';

/**
 * Runs `work` and consumes a second factor in one transaction.
 *
 * @throws DomainError CONFLICT when two-factor sign-in is off; VALIDATION_FAILED at the factor's field; TOO_MANY_REQUESTS
 */
async function runWithFactor(
  em: EntityManager,
  vault: SecretVault,
  proof: SecondFactor,
  occasion: Occasion,
  work: (transaction: EntityManager) => Promise<void>,
): Promise<void> {
  const twoFactor = await findTwoFactor(em, occasion.user.id);
  if (!twoFactor) throw twoFactorOff();
  const found = await findFactor(em, vault, twoFactor, proof, occasion.now);
  const isDone =
    found !== undefined &&
    (await em.transactional(async (transaction) => {
      const isSpent = await consumeFactor(transaction, found, occasion);
      if (isSpent) await work(transaction);
      return isSpent;
    }));
  if (isDone) return;
  await recordAudit(em, { ...describeOccasion(occasion), action: 'two_factor.refused' });
  throw invalidCode(findFactorKind(proof));
}

/** Turns two-factor sign-in off, and forgets the key and the codes. */
export async function disable(em: EntityManager, vault: SecretVault, proof: SecondFactor, occasion: Occasion): Promise<void> {
  const userId = occasion.user.id;
  await runWithFactor(em, vault, proof, occasion, async (transaction) => {
    await transaction.nativeDelete(RecoveryCodeEntity, { user: userId });
    await transaction.nativeDelete(TwoFactorEntity, { user: userId });
    await recordOccasion(transaction, 'two_factor.disabled', disabledNotice, occasion);
  });
}

/** Replaces the recovery codes; they cannot be read again. */
export async function renewCodes(em: EntityManager, vault: SecretVault, totp: string, occasion: Occasion): Promise<string[]> {
  const userId = occasion.user.id;
  const set = await createCodeSet();
  await runWithFactor(em, vault, { totp }, occasion, async (transaction) => {
    await transaction.nativeUpdate(TwoFactorEntity, { user: userId }, { codesSalt: set.salt });
    await saveCodes(transaction, userId, set);
    await recordOccasion(transaction, 'recovery_codes.renewed', codesRenewedNotice, occasion);
  });
  return set.codes;
}
