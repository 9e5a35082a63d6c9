import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserEntity } from '../../users/user.entity.ts';
import { QueuedInvitationEntity } from './queued-invitation.entity.ts';
import { sendInvitation } from './send-invitation.service.ts';

async function sendFew(em: EntityManager, now: Date, limit: number): Promise<number> {
  const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc' }, limit } as const;
  const due = await em.findAll(QueuedInvitationEntity, { ...options, disableIdentityMap: true });
  for (const { user: invited, invitedBy } of due) {
    const user = await em.findOne(UserEntity, { id: invited.id }, { disableIdentityMap: true });
    const inviter = invitedBy ? await em.findOne(UserEntity, { id: invitedBy.id }) : null;
    if (user?.passwordHash === null && user.status !== 'suspended') await sendInvitation(em, user, inviter, now);
  }
  await em.nativeDelete(QueuedInvitationEntity, { user: { $in: due.map(({ user }) => user.id) } });
  return due.length;
}

/**
 * Sends the invitations of imported users, each once: the link, the e-mail and the removal from the queue are one transaction.
 * Rows locked by another instance are skipped.
 *
 * @param batches maximum number of transactions of `batchSize` people each
 * @returns how many people were processed
 */
export async function sendDueInvitations(em: EntityManager, now: Date, batches: number, batchSize: number): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const sent = await em.fork().transactional((transaction) => sendFew(transaction, now, batchSize));
    total += sent;
    if (sent < batchSize) break;
  }
  return total;
}
