import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256, in hex. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time. */
export function isSigned(content: string | Buffer, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
