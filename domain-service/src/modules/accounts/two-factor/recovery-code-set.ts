import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashWithSalt } from '../passwords/password-hash.service.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';
import { formatRecoveryCode, generateRecoveryCodes } from './recovery-codes.ts';

/** New recovery codes: as they are shown once, and as they are kept. */
export interface RecoveryCodeSet {
  codes: string[];
  /** Of all the hashes; base64url. */
  salt: string;
  hashes: readonly string[];
}

export async function createCodeSet(): Promise<RecoveryCodeSet> {
  const codes = generateRecoveryCodes();
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return { codes: codes.map(formatRecoveryCode), salt: salt.toString('base64url'), hashes };
}

/** Keeps the codes in place of all earlier ones; their salt belongs into the person's row of two-factor. */
export async function saveCodes(em: EntityManager, userId: string, { hashes }: RecoveryCodeSet): Promise<void> {
  await em.nativeDelete(RecoveryCodeEntity, { userId });
  await em.insertMany(
    RecoveryCodeEntity,
    hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })),
  );
}
