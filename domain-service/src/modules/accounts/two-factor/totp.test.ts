import { expect, it } from 'vitest';
import { findTotpStep } from './totp.ts';

// RFC 6238, appendix B: the key "12345678901234567890", the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at %i seconds', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(findTotpStep(secret, code, null, now)).toBe(Math.floor(seconds / 30));
  expect(findTotpStep(secret, code, Math.floor(seconds / 30), now)).toBeUndefined();
});
