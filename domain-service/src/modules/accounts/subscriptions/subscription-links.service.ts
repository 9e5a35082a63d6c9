import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SubscriptionKind } from '@shikhar/contracts/accounts/subscriptions/schemas';
import { parse as parseUuid } from 'uuid';

/** The content of a link before its signature is checked. */
export interface SubscriptionClaim {
  kind: SubscriptionKind;
  /** The student the e-mails are about. */
  userId: string;
  signature: Buffer;
}

/** Creates and verifies links that switch e-mails off. They are signed, so they need neither a session nor a row. */
export interface SubscriptionLinks {
  /** @param address of a guardian, so that the link of a replaced guardian has no effect */
  write(kind: SubscriptionKind, userId: string, address?: string): { path: string; oneClickPath: string };
  read(token: string): SubscriptionClaim | undefined;
  isOurs(claim: SubscriptionClaim, address?: string): boolean;
}

const letters = { summary: 's', results: 'r', guardian_summary: 'g' } as const satisfies Record<SubscriptionKind, string>;
const kinds: ReadonlyMap<string, SubscriptionKind> = new Map([
  [letters.summary, 'summary'],
  [letters.results, 'results'],
  [letters.guardian_summary, 'guardian_summary'],
]);

const idBytes = 16;
// Half of SHA-256 (RFC 2104, section 5).
const signatureBytes = 16;

/** Links with a key derived from the service's signing secret (HKDF-SHA-256): a new secret invalidates old links. */
export function createSubscriptionLinks(signingSecret: string): SubscriptionLinks {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'shikhar e-mail subscriptions v1', 32));
  const sign = (kind: SubscriptionKind, userId: string, address = '') =>
    createHmac('sha256', key).update(`${letters[kind]} ${userId} ${address.toLowerCase()}`).digest().subarray(0, signatureBytes);
  return {
    write(kind, userId, address) {
      const packed = Buffer.concat([parseUuid(userId), sign(kind, userId, address)]).toString('base64url');
      const token = `${letters[kind]}${packed}`;
      return { path: `/stop-emails?token=${token}`, oneClickPath: `/stop-emails/one-click?token=${token}` };
    },
    read(token) {
      const kind = kinds.get(token.charAt(0));
      const bytes = Buffer.from(token.slice(1), 'base64url');
      if (!kind || bytes.length !== idBytes + signatureBytes) return undefined;
      const hex = bytes.subarray(0, idBytes).toString('hex');
      return {
        kind,
        userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
        signature: bytes.subarray(idBytes),
      };
    },
    isOurs: ({ kind, userId, signature }, address) => timingSafeEqual(signature, sign(kind, userId, address)),
  };
}
