import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AccessToken,
  type AccessTokensPage,
  accessTokenMessages,
  accessTokenPrefix,
  type CreatedAccessToken,
  maxAccessTokens,
  type NewAccessToken,
} from '@shikhar/contracts/accounts/access-tokens/schemas';
import { listOpenScopes } from '@shikhar/contracts/accounts/access-tokens/scopes';
import type { PageQuery } from '@shikhar/contracts/http/pagination';
import { v7 as makeUuid } from 'uuid';
import { DomainError, invalidField, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import { queueSecurityNotice } from '../security-notices/security-notice.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { AccessTokenEntity } from './access-token.entity.ts';

// 256 random bits: a slow hash adds nothing.
const tokenBytes = 32;

const dayMs = 24 * 60 * 60_000;

const confirmation = { purpose: 'access token', field: 'password', words: accessTokenMessages.passwordWrong } as const;

export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function toAccessToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AccessTokenEntity): AccessToken {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Newest first. */
export async function findAccessTokens(
  em: EntityManager,
  userId: string,
  { page, pageSize }: PageQuery,
): Promise<AccessTokensPage> {
  const [rows, total] = await em.findAndCount(
    AccessTokenEntity,
    { user: userId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { accessTokens: rows.map(toAccessToken), total };
}

/**
 * Creates an access token. Only the return value has its secret.
 *
 * @throws DomainError VALIDATION_FAILED at `password` or `scopes`; CONFLICT for too many; TOO_MANY_REQUESTS
 */
export async function createAccessToken(
  context: CommandContext,
  { name, scopes, days, password }: NewAccessToken,
  throttle: SignInThrottle,
): Promise<CreatedAccessToken> {
  const { em, caller, client, now } = context;
  const open = listOpenScopes(caller.role);
  const closed = scopes.filter((scope) => !open.includes(scope));
  if (closed.length > 0) throw invalidField('scopes', `Your account cannot give these permissions: ${closed.join(', ')}`);
  const user = await requirePassword(context, password, confirmation, throttle);
  if ((await em.count(AccessTokenEntity, { user: user.id })) >= maxAccessTokens) {
    throw new DomainError('CONFLICT', `You have ${maxAccessTokens} access tokens. Revoke one that you no longer need.`);
  }
  const token = accessTokenPrefix + randomBytes(tokenBytes).toString('base64url');
  const facts = {
    id: makeUuid({ msecs: now.getTime() }),
    name,
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
    lastUsedAt: null,
  };
  await em.transactional(async (transaction) => {
    await transaction.insert(AccessTokenEntity, { ...facts, user: user.id, tokenHash: hashAccessToken(token) });
    const details = { name, scopes: facts.scopes, days };
    await recordAudit(transaction, { ...describeCommand(context, user.id), action: 'access_token.created', details });
    const notice = {
      kind: 'access_token.created',
      subject: 'An access token was created',
      paragraphs: [
        `A program that has the token “${name}” can now act for you until it expires or you revoke it in your profile.`,
      ],
      advice:
        'If this was not you, set a new password with the button above, which ends all access tokens, and tell your administrator.',
    } as const;
    await queueSecurityNotice(transaction, notice, { user, to: user.email, client, now });
  });
  return { ...facts, createdAt: now.toISOString(), expiresAt: facts.expiresAt.toISOString(), token };
}

/** @throws DomainError NOT_FOUND for unknown tokens and those of others */
export async function revokeAccessToken(context: CommandContext, id: string): Promise<void> {
  const { em, caller } = context;
  await em.transactional(async (transaction) => {
    const token = await transaction.findOne(AccessTokenEntity, { id, user: caller.userId });
    if (!token || (await transaction.nativeDelete(AccessTokenEntity, { id })) === 0) throw notFound();
    const entry = describeCommand(context, caller.userId);
    await recordAudit(transaction, { ...entry, action: 'access_token.revoked', details: { name: token.name } });
  });
}

/** Ends all tokens of a user who is suspended, or whose password may be known to somebody else. */
export async function revokeAccessTokens(em: EntityManager, userId: string): Promise<number> {
  return em.nativeDelete(AccessTokenEntity, { user: userId });
}

interface AccessTokenUse {
  caller: Pick<Caller, 'sessionId' | 'userId' | 'role'>;
  /** The method and path of the call. */
  path: string;
  address: string;
  requestId: string;
}

/** Records that a program is about to change something. What it changes is recorded under the same reference number. */
export async function recordAccessTokenUse(em: EntityManager, use: AccessTokenUse, now: Date): Promise<void> {
  const { caller, path, address, requestId } = use;
  const who = { actorId: caller.userId, actorRole: caller.role, address, requestId };
  const token = { subjectType: 'access_token', subjectId: caller.sessionId };
  await recordAudit(em, { at: now, action: 'access_token.used', ...who, ...token, details: { path } });
}
