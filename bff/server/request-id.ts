import { randomBytes } from 'node:crypto';

/** A reference number a person can read out: `SHK-7F3A-2219`, 32 random bits. */
export function createRequestId(): string {
  const hex = randomBytes(4).toString('hex').toUpperCase();
  return `SHK-${hex.slice(0, 4)}-${hex.slice(4)}`;
}
