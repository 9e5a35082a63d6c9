import { randomFillSync } from 'node:crypto';

const nonceLength = 16;

/** Random bytes for the next nonces: filling many at once costs a tenth of asking for each. */
const pool = Buffer.alloc(256 * nonceLength);
let used = pool.length;

/** 128 random bits in base64. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceLength;
  return pool.toString('base64', used - nonceLength, used);
}

/** Writes the policy around a nonce; forms go to this site, and to `formTarget` (an origin). */
export type ContentPolicy = (nonce: string, formTarget?: string) => string;

/** Everything from this site alone; scripts and inline styles carry the nonce of their answer. */
export function buildPolicy(nonce: string, formTarget?: string): string {
  const targets = formTarget === undefined ? "'self'" : `'self' ${formTarget}`;
  return (
    `default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action ${targets}; frame-ancestors 'none'; ` +
    `img-src 'self' data:; manifest-src 'self'; media-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; worker-src 'self'`
  );
}

/** While developing, Vite puts style tags into the page and talks to it over a socket of its own. */
export function buildDevelopmentPolicy(nonce: string, formTarget?: string): string {
  return buildPolicy(nonce, formTarget)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
}
