import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { recordAudit } from '../../audit/audit.service.ts';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { tooManyLinks } from '../sign-in/auth.errors.ts';
import type { SignInContext } from '../sign-in/sign-in.service.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { PasswordLinkRequestEntity } from './password-link-request.entity.ts';

const minuteMs = 60_000;

/** How long a link works. */
const linkLifeMs = 30 * minuteMs;

// A whole class that forgot its passwords over the holidays shares one IP address.
const requestsOfAddress = 60;
const addressWindowMs = 15 * minuteMs;

const linksOfAccount = 3;
const accountWindowMs = 30 * minuteMs;

/** Requests are kept a day: longer than the windows above, and useful for support. */
const retentionMs = 24 * 60 * minuteMs;

/**
 * Records a request for a link, which a job sends, so that the answer and its cost do not depend on whether the account exists.
 *
 * @throws DomainError TOO_MANY_REQUESTS for an IP address with many requests
 */
export async function sendPasswordLink({ em, client, now, requestId }: SignInContext, email: string): Promise<void> {
  const since = new Date(now.getTime() - addressWindowMs);
  const asked = await em.count(PasswordLinkRequestEntity, { address: client.address, askedAt: { $gt: since } });
  if (asked >= requestsOfAddress) throw tooManyLinks(addressWindowMs / 1000);
  await em.insert(PasswordLinkRequestEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    email,
    address: client.address,
    requestId,
    askedAt: now,
    handledAt: null,
  });
}

function buildPasswordLinkMail(name: string, siteName: string, token: string): MailContent {
  return {
    kind: 'password.link',
    subject: `Set a new password on ${siteName}`,
    greeting: `Hello ${name},`,
    title: 'Set a new password',
    paragraphs: ['We received a request to set a new password for your account.'],
    button: { label: 'Set a new password', path: `/reset-password?token=${token}` },
    footnote:
      'The link works once, within 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
    isEssential: true,
  };
}

/** Why a request gets no link; undefined if it gets one. */
async function findObstacle(
  em: EntityManager,
  user: UserEntity | null,
  { id, email, askedAt }: PasswordLinkRequestEntity,
): Promise<string | undefined> {
  if (!user) return 'unknown';
  if (user.status !== 'active') return user.status;
  const since = new Date(askedAt.getTime() - accountWindowMs);
  const earlier = await em.count(PasswordLinkRequestEntity, { email, askedAt: { $gt: since, $lte: askedAt }, id: { $ne: id } });
  return earlier >= linksOfAccount ? 'limit' : undefined;
}

async function handleRequest(em: EntityManager, request: PasswordLinkRequestEntity, now: Date): Promise<void> {
  const { id, email, address, requestId } = request;
  const user = await em.findOne(UserEntity, { email });
  const obstacle = await findObstacle(em, user, request);
  if (user && !obstacle) {
    const { system } = await getSettings(em, now);
    const token = await issueToken(em, { userId: user.id, purpose: 'password_reset', lifeMs: linkLifeMs }, now);
    const content = buildPasswordLinkMail(user.name, system.siteName, token);
    await queueMail(em, { key: `password.link:${id}`, to: user.email, userId: user.id, content }, now);
  }
  await recordAudit(em, {
    at: now,
    action: 'password.reset_asked',
    ...(user && { subjectType: 'user', subjectId: user.id }),
    address,
    requestId,
    details: obstacle ? { sent: false, reason: obstacle } : { sent: true },
  });
  await em.nativeUpdate(PasswordLinkRequestEntity, { id }, { handledAt: now });
}

/** Handles the oldest request that no other instance has locked; returns whether there was one. */
async function handleNext(em: EntityManager, now: Date): Promise<boolean> {
  return em.fork().transactional(async (transaction) => {
    const waiting = { orderBy: { askedAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE } as const;
    const next = await transaction.findOne(PasswordLinkRequestEntity, { handledAt: null }, waiting);
    if (!next) return false;
    await handleRequest(transaction, next, now);
    return true;
  });
}

export async function sendAskedLinks(em: EntityManager, now: Date): Promise<void> {
  let handled = 0;
  while (await handleNext(em, now)) handled += 1;
  if (handled === 0) return;
  const oldest = new Date(now.getTime() - retentionMs);
  await em.nativeDelete(PasswordLinkRequestEntity, { askedAt: { $lt: oldest }, handledAt: { $ne: null } });
}
