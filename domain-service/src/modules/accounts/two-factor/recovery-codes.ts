import { randomInt } from 'node:crypto';
import { recoveryCodeLetters } from '@shikhar/contracts/accounts/two-factor/schemas';

const codesOfASet = 8;
const lettersOfACode = 8;

/** Eight codes of 40 random bits each, as they are hashed: without the hyphen. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesOfASet) {
    const letters = Array.from({ length: lettersOfACode }, () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)]);
    codes.add(letters.join(''));
  }
  return [...codes];
}

/** `7QK4-M2TD`, as people read it. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
