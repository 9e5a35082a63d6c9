import type { EntityManager } from '@mikro-orm/postgresql';
import type { DecisionOutcome, RequestDecision } from '@shikhar/contracts/schools/memberships/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { activateMembers, endActive, lockMembers } from './change-memberships.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import { logMembership, type MembershipActor } from './membership-log.ts';
import { mailDecision } from './membership-mails.ts';
import { lockSchool } from './school-row.ts';

const fresh = { disableIdentityMap: true } as const;

const outcomes = {
  approve: { status: 'active', action: 'membership.approved', word: 'approved' },
  refuse: { status: 'refused', action: 'membership.refused', word: 'refused' },
} as const;

/**
 * Approves or refuses requests at the caller's own school. Requests decided or withdrawn in the meantime are only counted.
 *
 * @throws DomainError NOT_FOUND if one does not exist or belongs to another school; then nothing is decided
 */
export async function decideRequests(
  em: EntityManager,
  { ids, decision }: RequestDecision,
  actor: MembershipActor,
  now: Date,
): Promise<DecisionOutcome> {
  const { status, action, word } = outcomes[decision];
  const wanted = { id: { $in: [...new Set(ids)] }, school: actor.id };
  return em.transactional(async (transaction) => {
    const school = await lockSchool(transaction, actor.id);
    const asked = await transaction.find(SchoolMembershipEntity, wanted, fresh);
    if (!school || asked.length !== wanted.id.$in.length) throw notFound();
    const people = await lockMembers(
      transaction,
      asked.map(({ user }) => user.id),
    );
    // Read again under the lock.
    const rows = await transaction.find(SchoolMembershipEntity, wanted, fresh);
    const waiting = rows.filter((row) => row.status === 'requested');
    if (decision === 'approve') {
      const userIds = waiting.map(({ user }) => user.id);
      await activateMembers(transaction, school, userIds, { by: actor.id, now });
    } else {
      const refused = { id: { $in: waiting.map(({ id }) => id) } };
      await transaction.nativeUpdate(SchoolMembershipEntity, refused, { status, decidedAt: now, decidedBy: actor.id });
    }
    for (const { id: membershipId, user } of waiting) {
      await logMembership(transaction, { actor, action, subjectId: user.id, details: { schoolId: school.id } }, now);
      const person = people.find(({ id }) => id === user.id);
      if (person) await mailDecision(transaction, { person, school, membershipId, outcome: word }, now);
    }
    const decided = waiting.length + rows.filter((row) => row.status === status).length;
    return { decided, gone: rows.length - decided };
  });
}

/**
 * Ends the membership of a student or teacher of the caller's school; idempotent.
 *
 * @throws DomainError NOT_FOUND for someone who was never a member
 */
export async function removeMember(em: EntityManager, userId: string, actor: MembershipActor, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    const school = await lockSchool(transaction, actor.id);
    const [person] = await lockMembers(transaction, [userId]);
    const rows = await transaction.find(
      SchoolMembershipEntity,
      { user: userId, school: actor.id, decidedAt: { $ne: null } },
      fresh,
    );
    const memberships = rows.filter(({ status }) => status !== 'refused');
    if (!school || !person || memberships.length === 0) throw notFound();
    const active = memberships.find(({ status }) => status === 'active');
    if (!active) return;
    await endActive(transaction, [userId], 'removed', now);
    const event = { actor, action: 'membership.removed' as const, subjectId: userId, details: { schoolId: school.id } };
    await logMembership(transaction, event, now);
    await mailDecision(transaction, { person, school, membershipId: active.id, outcome: 'removed' }, now);
  });
}
