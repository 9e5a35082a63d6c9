import type { EntityManager } from '@mikro-orm/postgresql';
import type { TwoFactorKey } from '@shikhar/contracts/accounts/two-factor/schemas';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { createCodeSet, saveCodes } from './recovery-code-set.ts';
import { findTwoFactor, type Occasion, recordOccasion } from './second-factor.service.ts';
import type { SecretVault } from './secret-vault.service.ts';
import { buildOtpauthUrl, findTotpStep, generateTotpSecret } from './totp.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';
import { invalidCode, setupMissing, twoFactorOn } from './two-factor.errors.ts';
import { enabledNotice } from './two-factor-notices.ts';

/** How long a new key waits for its first code. */
const setupLifeMs = 30 * 60_000;

/** Context within a session. */
export type SetUpOccasion = Occasion & { sessionId: string };

async function findPending(em: EntityManager, { user, sessionId, now }: SetUpOccasion): Promise<TwoFactorEntity | null> {
  const since = new Date(now.getTime() - setupLifeMs);
  const own = { user: user.id, sessionId, enabledAt: null, createdAt: { $gt: since } };
  return em.findOne(TwoFactorEntity, own, { disableIdentityMap: true });
}

async function saveKey(em: EntityManager, sealed: string, { user, sessionId, now }: SetUpOccasion): Promise<boolean> {
  const saved = await em
    .getKysely<Database>()
    .insertInto('two_factor')
    .values({ user_id: user.id, secret: sealed, created_at: now, session_id: sessionId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          secret: eb.ref('excluded.secret'),
          created_at: eb.ref('excluded.created_at'),
          session_id: eb.ref('excluded.session_id'),
        }))
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * The key for an authenticator app: the one already shown to this session, or a new one that replaces an unused key.
 *
 * @param confirm an extra check before a new key is created
 * @throws DomainError CONFLICT when two-factor sign-in is on
 */
export async function setUp(
  em: EntityManager,
  vault: SecretVault,
  occasion: SetUpOccasion,
  confirm: () => Promise<void>,
): Promise<TwoFactorKey> {
  const { user, now } = occasion;
  if (await findTwoFactor(em, user.id)) throw twoFactorOn();
  const pending = await findPending(em, occasion);
  let secret = pending ? vault.open(pending.secret, user.id) : undefined;
  if (secret === undefined) {
    await confirm();
    secret = generateTotpSecret();
    if (!(await saveKey(em, vault.seal(secret, user.id), occasion))) throw twoFactorOn();
  }
  const { system } = await getSettings(em, now);
  return { secret, otpauthUrl: buildOtpauthUrl(secret, system.siteName, user.email) };
}

/**
 * Turns two-factor sign-in on with a code of the new key.
 *
 * @returns the recovery codes, which cannot be read again
 * @throws DomainError CONFLICT when it is on, or nothing is set up; VALIDATION_FAILED at `totp`
 */
export async function enable(em: EntityManager, vault: SecretVault, totp: string, occasion: SetUpOccasion): Promise<string[]> {
  const { user, now } = occasion;
  const pending = await findPending(em, occasion);
  if (!pending) throw (await findTwoFactor(em, user.id)) ? twoFactorOn() : setupMissing();
  const secret = vault.open(pending.secret, user.id);
  const step = secret === undefined ? undefined : findTotpStep(secret, totp, null, now);
  if (step === undefined) throw invalidCode('totp');
  const set = await createCodeSet();
  await em.transactional(async (transaction) => {
    // Enables only the key that the code belongs to, and only once.
    const enabled = await transaction.nativeUpdate(
      TwoFactorEntity,
      { user: user.id, enabledAt: null, secret: pending.secret },
      { enabledAt: now, lastUsedStep: step, codesSalt: set.salt },
    );
    if (enabled === 0) throw twoFactorOn();
    await saveCodes(transaction, user.id, set);
    await recordOccasion(transaction, 'two_factor.enabled', enabledNotice, occasion);
  });
  return set.codes;
}
