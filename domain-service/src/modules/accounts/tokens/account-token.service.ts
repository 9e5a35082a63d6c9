import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { DomainError } from '../../../errors/domain-error.ts';
import { AccountTokenEntity, type TokenPurpose } from './account-token.entity.ts';

// 256 random bits: a slow hash adds nothing.
const tokenBytes = 32;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  /** How long the link works. */
  lifeMs: number;
  data?: { email: string };
  createdBy?: string;
}

/** Creates a link's token; earlier ones for the same purpose and user stop working. Only the return value has the token. */
export async function issueToken(
  em: EntityManager,
  { userId, purpose, lifeMs, data, createdBy }: NewToken,
  now: Date,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await revokeTokens(em, userId, purpose);
  await em.insert(AccountTokenEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    user: userId,
    purpose,
    tokenHash: hashToken(token),
    data: data ?? {},
    createdBy: createdBy ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    usedAt: null,
  });
  return token;
}

/** Revokes unused tokens. */
export async function revokeTokens(em: EntityManager, userId: string, purpose: TokenPurpose): Promise<void> {
  await em.nativeDelete(AccountTokenEntity, { user: userId, purpose, usedAt: null });
}

/** One error for links that are unknown, used or expired, or whose account can no longer use them. */
export function invalidLink(): DomainError {
  return new DomainError(
    'LINK_INVALID',
    'This link has been used or has expired. If you have just used it, you need do nothing more. Otherwise ask for a new link.',
  );
}

/** @throws DomainError LINK_INVALID if the token is unknown, used or expired */
export async function findToken(em: EntityManager, purpose: TokenPurpose, token: string, now: Date): Promise<AccountTokenEntity> {
  const found = await em.findOne(AccountTokenEntity, { purpose, tokenHash: hashToken(token), usedAt: null });
  if (!found || found.expiresAt <= now) throw invalidLink();
  return found;
}

/**
 * Consumes a token; only one of several simultaneous calls succeeds. Call it in the transaction of the link's action.
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
