import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { type CommandContext, describeActor, describeCommand } from '../../users/management/command-context.service.ts';
import { eraseUser } from '../../users/management/erase-user.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { invitationAlreadyAnswered, sendLimitReached } from './invitation.errors.ts';
import { invitationKind } from './invitation-mail.ts';
import { QueuedInvitationEntity } from './queued-invitation.entity.ts';
import { sendInvitation } from './send-invitation.service.ts';

const minuteMs = 60_000;
/** Limits for resending an invitation: once a minute, and this many times a day. */
const maxPerDay = 5;
const dayMs = 24 * 60 * minuteMs;

/** Locks a user who has no password yet. @throws DomainError NOT_FOUND; CONFLICT with a password or another status */
async function lockInvited(em: EntityManager, userId: string, statuses: readonly UserEntity['status'][]): Promise<UserEntity> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const user = await em.findOne(UserEntity, { id: userId, role: { $ne: 'admin' } }, lock);
  if (!user) throw notFound();
  if (!statuses.includes(user.status) || user.passwordHash !== null) throw invitationAlreadyAnswered();
  return user;
}

function findWait(sent: readonly Date[], now: Date): number {
  const [last] = sent;
  const untilNext = last ? last.getTime() + minuteMs - now.getTime() : 0;
  const lastAllowed = sent[maxPerDay - 1];
  const untilTomorrow = lastAllowed ? lastAllowed.getTime() + dayMs - now.getTime() : 0;
  return Math.max(0, untilNext, untilTomorrow);
}

async function requireRest(em: EntityManager, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const mails = await em.find(
    MailEntity,
    { user: userId, kind: invitationKind, createdAt: { $gt: since } },
    { orderBy: { createdAt: 'desc' }, limit: maxPerDay, fields: ['createdAt'], disableIdentityMap: true },
  );
  const waitMs = findWait(
    mails.map(({ createdAt }) => createdAt),
    now,
  );
  if (waitMs > 0) throw sendLimitReached(Math.ceil(waitMs / 1000));
}

/**
 * Resends an invitation with a new link.
 *
 * @throws DomainError NOT_FOUND; CONFLICT once it is accepted; TOO_MANY_REQUESTS
 */
export async function resendInvitation(context: CommandContext, userId: string): Promise<UserEntity> {
  const { em, caller, now } = context;
  return em.transactional(async (transaction) => {
    const user = await lockInvited(transaction, userId, ['pending', 'active']);
    await requireRest(transaction, userId, now);
    await transaction.nativeDelete(QueuedInvitationEntity, { user: userId });
    await sendInvitation(transaction, user, { id: caller.userId, name: caller.user.name }, now);
    await recordAudit(transaction, { ...describeCommand(context, userId), action: 'user.invitation_resent' });
    return user;
  });
}

/**
 * Revokes an invitation and erases its unused account.
 *
 * @throws DomainError NOT_FOUND; CONFLICT once it is accepted
 */
export async function revokeInvitation(context: CommandContext, userId: string): Promise<void> {
  const { em, now } = context;
  await em.transactional(async (transaction) => {
    const user = await lockInvited(transaction, userId, ['pending']);
    await recordAudit(transaction, { ...describeCommand(context, userId), action: 'user.invitation_revoked' });
    await eraseUser(transaction, user, { ...describeActor(context), now });
  });
}
