import { randomBytes, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recoveryCodeLetters } from '@shikhar/contracts/accounts/two-factor/schemas';
import { hashWithSalt } from '../passwords/password-hash.service.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';

const codesOfASet = 8;
const lettersOfACode = 8;

/** Eight codes of 40 random bits each, in the form that is hashed: without the hyphen. */
function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesOfASet) {
    const letters = Array.from({ length: lettersOfACode }, () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)]);
    codes.add(letters.join(''));
  }
  return [...codes];
}

/** `7QK4-M2TD`, as people read it. */
function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** New recovery codes: the codes to show once, and the hashes to save. */
export interface RecoveryCodeSet {
  codes: string[];
  /** Shared by all the hashes; base64url. */
  salt: string;
  hashes: readonly string[];
}

export async function createCodeSet(): Promise<RecoveryCodeSet> {
  const codes = generateRecoveryCodes();
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return { codes: codes.map(formatRecoveryCode), salt: salt.toString('base64url'), hashes };
}

/** Replaces the saved codes; their salt goes into the person's two-factor row. */
export async function saveCodes(em: EntityManager, userId: string, { hashes }: RecoveryCodeSet): Promise<void> {
  await em.nativeDelete(RecoveryCodeEntity, { user: userId });
  await em.insertMany(
    RecoveryCodeEntity,
    hashes.map((codeHash) => ({ user: userId, codeHash, usedAt: null })),
  );
}
