import { randomFillSync } from 'node:crypto';

const nonceLength = 16;

/** A pool of random bytes. One call that fills it costs a tenth of single calls. */
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

/** Builds the policy with a nonce. Forms may go to this site and to `formTarget` (an origin). */
export type ContentPolicy = (nonce: string, formTarget?: string) => string;

/** Allows only this site's content; scripts and inline styles need the nonce of the response. */
export function buildPolicy(nonce: string, formTarget?: string): string {
  const targets = formTarget === undefined ? "'self'" : `'self' ${formTarget}`;
  return (
    `default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action ${targets}; frame-ancestors 'none'; ` +
    `img-src 'self' data:; manifest-src 'self'; media-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; worker-src 'self'`
  );
}

/** In development, Vite adds style tags to the page and connects to it by WebSocket. */
export function buildDevelopmentPolicy(nonce: string, formTarget?: string): string {
  return buildPolicy(nonce, formTarget)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
}
