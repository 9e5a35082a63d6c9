import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { endActive, lockMembers, withdrawRequests } from './change-memberships.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import { logMembership, type MembershipActor } from './membership-log.ts';
import { mailRequest } from './membership-mails.ts';
import { lockSchoolByCode } from './school-row.ts';

const fresh = { disableIdentityMap: true } as const;

/**
 * Refuses a code that cannot be used to join; called before the costly steps of signing up.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode`
 */
export async function requireSchoolCode(em: EntityManager, schoolCode: string): Promise<void> {
  await lockSchoolByCode(em, schoolCode);
}

/**
 * Requests membership of a school for a student or teacher, in the running transaction; replaces an earlier request. Does nothing
 * for members and for repeated requests.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode` when no active school has the code
 */
export async function requestMembership(
  em: EntityManager,
  { schoolCode, actor }: { schoolCode: string; actor: MembershipActor },
  now: Date,
): Promise<void> {
  const school = await lockSchoolByCode(em, schoolCode);
  const [person] = await lockMembers(em, [actor.id]);
  if (!person || person.schoolCode === school.code) return;
  const asked = await em.findOne(SchoolMembershipEntity, { user: person.id, status: 'requested' }, fresh);
  if (asked?.school?.id === school.id) return;
  await withdrawRequests(em, [person.id], now);
  await em.insert(SchoolMembershipEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    user: person.id,
    school: school.id,
    schoolName: school.name,
    status: 'requested',
    requestedAt: now,
    decidedAt: null,
    decidedBy: null,
    endedAt: null,
  });
  await logMembership(em, { actor, action: 'membership.requested', subjectId: person.id, details: { schoolId: school.id } }, now);
  await mailRequest(em, school, person, now);
}

/** Withdraws a person's request; does nothing without one. */
export async function withdrawRequest(em: EntityManager, actor: MembershipActor, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockMembers(transaction, [actor.id]);
    const asked = await transaction.findOne(SchoolMembershipEntity, { user: actor.id, status: 'requested' }, fresh);
    if (!asked) return;
    await withdrawRequests(transaction, [actor.id], now);
    const event = {
      actor,
      action: 'membership.withdrawn' as const,
      subjectId: actor.id,
      details: { schoolId: asked.school?.id ?? null },
    };
    await logMembership(transaction, event, now);
  });
}

/** Ends a person's membership; does nothing without one. */
export async function leaveSchool(em: EntityManager, actor: MembershipActor, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockMembers(transaction, [actor.id]);
    const active = await transaction.findOne(SchoolMembershipEntity, { user: actor.id, status: 'active' }, fresh);
    if (!active) return;
    await endActive(transaction, [actor.id], 'left', now);
    const event = {
      actor,
      action: 'membership.left' as const,
      subjectId: actor.id,
      details: { schoolId: active.school?.id ?? null },
    };
    await logMembership(transaction, event, now);
  });
}
