import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { DomainError } from '../../../errors/domain-error.ts';
import { AccountTokenEntity, type TokenPurpose } from './account-token.entity.ts';

// 256 random bits: nothing is gained by a slow hash.
const tokenBytes = 32;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  /** How long the link works. */
  lifeMs: number;
  data?: Record<string, unknown>;
  createdBy?: string;
}

/** Makes a link's token; earlier ones of the same purpose and user stop working. The token is in the answer alone. */
export async function issueToken(em: EntityManager, { lifeMs, data, createdBy, ...facts }: NewToken, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await revokeTokens(em, facts.userId, facts.purpose);
  await em.insert(AccountTokenEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    ...facts,
    tokenHash: hashToken(token),
    data: data ?? {},
    createdBy: createdBy ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    usedAt: null,
  });
  return token;
}

/** Takes back what has not been used. */
export async function revokeTokens(em: EntityManager, userId: string, purpose: TokenPurpose): Promise<void> {
  await em.nativeDelete(AccountTokenEntity, { userId, purpose, usedAt: null });
}

/** One answer for a link that is unknown, used, too old, or whose account can use it no more. */
export function invalidLink(): DomainError {
  return new DomainError(
    'LINK_INVALID',
    'This link has been used or is too old. If you used it just now, it has done its work; otherwise ask for a new one',
  );
}

/** @throws DomainError LINK_INVALID when the token is unknown, used or too old: one answer for all three */
export async function findToken(em: EntityManager, purpose: TokenPurpose, token: string, now: Date): Promise<AccountTokenEntity> {
  const found = await em.findOne(AccountTokenEntity, { purpose, tokenHash: hashToken(token), usedAt: null });
  if (!found || found.expiresAt <= now) throw invalidLink();
  return found;
}

/**
 * Uses a token up, once however many ask at a time: call it in the transaction that does what the link is for.
 *
 * @throws DomainError LINK_INVALID
 */
export async function consumeToken(
  em: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<AccountTokenEntity> {
  const found = await findToken(em, purpose, token, now);
  const spent = await em.nativeUpdate(AccountTokenEntity, { id: found.id, usedAt: null }, { usedAt: now });
  if (spent === 0) throw invalidLink();
  return found;
}
