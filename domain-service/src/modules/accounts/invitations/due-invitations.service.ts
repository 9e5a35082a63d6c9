import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserEntity } from '../../users/user.entity.ts';
import { DueInvitationEntity } from './due-invitation.entity.ts';
import { sendInvitation } from './send-invitation.service.ts';

async function sendFew(em: EntityManager, now: Date, limit: number): Promise<number> {
  const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc' }, limit } as const;
  const due = await em.findAll(DueInvitationEntity, { ...options, disableIdentityMap: true });
  for (const { userId, invitedBy } of due) {
    const user = await em.findOne(UserEntity, { id: userId }, { disableIdentityMap: true });
    const inviter = invitedBy ? await em.findOne(UserEntity, { id: invitedBy }) : null;
    if (user?.passwordHash === null && user.status !== 'suspended') await sendInvitation(em, user, inviter, now);
  }
  await em.nativeDelete(DueInvitationEntity, { userId: { $in: due.map(({ userId }) => userId) } });
  return due.length;
}

/**
 * Writes the invitations of imported people, each once: a link and its e-mail come about together with the end of their being
 * due. Those that another instance is at are left to it.
 *
 * @param batches how many transactions of `batchSize` people each at most
 * @returns how many people were dealt with
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
