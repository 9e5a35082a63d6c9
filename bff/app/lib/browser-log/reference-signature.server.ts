import { createHmac, timingSafeEqual } from 'node:crypto';
import { getAppEnvironment } from '../../env.ts';

/**
 * Proves that this site gave a page its reference number, so that nobody can report errors under the number of somebody else's
 * request.
 */
export function signReference(reference: string, secret = getAppEnvironment().sessionSecret): string {
  return createHmac('sha256', secret).update(`reference ${reference}`).digest('base64url').slice(0, 16);
}

export function isSignedReference(reference: string, signature: string, secret?: string): boolean {
  const [given, right] = [signature, signReference(reference, secret)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
