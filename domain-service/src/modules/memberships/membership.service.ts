import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { recordAudit } from '../audit/audit.service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { activateMembers, endActive, holdMembers, withdrawRequests } from './change-memberships.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import { holdSchoolByCode } from './school-row.ts';

// Rows as they are now, whatever the caller has read before.
const fresh = { disableIdentityMap: true } as const;

/** Who changes a membership, for the log. */
export interface MembershipActor {
  id: string;
  role: Role;
  address?: string;
  requestId?: string;
}

function describe(actor: MembershipActor, now: Date) {
  const { id, role, ...request } = actor;
  return { at: now, actorId: id, actorRole: role, ...request };
}

/**
 * Puts students and teachers into the school with this code at once, or out of theirs with `null`. Call it in a running
 * transaction, before any of the people is locked. Those whose school it is already are left as they are; ids of others
 * than students and teachers are passed over.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode` when no active school has the code
 */
export async function setSchools(
  em: EntityManager,
  { userIds, schoolCode, actor }: { userIds: readonly string[]; schoolCode: string | null; actor: MembershipActor },
  now: Date,
): Promise<void> {
  const school = schoolCode ? await holdSchoolByCode(em, schoolCode) : null;
  const people = await holdMembers(em, userIds);
  const code = school?.code ?? null;
  const changed = people.filter((person) => person.schoolCode !== code);
  const changedIds = changed.map(({ id }) => id);
  if (school) await activateMembers(em, school, changedIds, { by: actor.id, now });
  else {
    await endActive(em, changedIds, { status: 'removed' }, now);
    await withdrawRequests(
      em,
      people.map(({ id }) => id),
      now,
    );
  }
  for (const { id, schoolCode: from } of changed) {
    await recordAudit(em, {
      ...describe(actor, now),
      action: 'membership.set',
      subjectType: 'user',
      subjectId: id,
      details: { from, to: code },
    });
  }
}

/** Puts one student or teacher into a school, as `setSchools` does. */
export async function setSchool(
  em: EntityManager,
  { userId, ...change }: { userId: string; schoolCode: string | null; actor: MembershipActor },
  now: Date,
): Promise<void> {
  await setSchools(em, { userIds: [userId], ...change }, now);
}

/** Ends what a school has of members and requests; in the transaction that deletes the school, before it does. */
export async function closeSchool(
  em: EntityManager,
  { schoolId, actor }: { schoolId: string; actor: MembershipActor },
  now: Date,
): Promise<void> {
  // Nobody joins from here on.
  await em.execute('select 1 from users where id = :schoolId for update', { schoolId });
  const open = await em.find(SchoolMembershipEntity, { schoolId, status: { $in: ['requested', 'active'] } }, fresh);
  await holdMembers(
    em,
    open.map(({ userId }) => userId),
  );
  const members = await em.find(SchoolMembershipEntity, { schoolId, status: 'active' }, fresh);
  await endActive(
    em,
    members.map(({ userId }) => userId),
    { status: 'closed' },
    now,
  );
  await em.nativeUpdate(SchoolMembershipEntity, { schoolId, status: 'requested' }, { status: 'withdrawn', endedAt: now });
  await recordAudit(em, {
    ...describe(actor, now),
    action: 'membership.closed',
    subjectType: 'user',
    subjectId: schoolId,
    details: { members: members.length },
  });
}

/** Gives a school another code, and its members with it; in the running transaction. */
export async function changeSchoolCode(
  em: EntityManager,
  { schoolId, code }: { schoolId: string; code: string },
  now: Date,
): Promise<void> {
  await em.execute('select 1 from users where id = :schoolId for update', { schoolId });
  const members = await em.find(SchoolMembershipEntity, { schoolId, status: 'active' }, fresh);
  const held = await holdMembers(
    em,
    members.map(({ userId }) => userId),
  );
  await em.nativeUpdate(UserEntity, { id: schoolId, role: 'school' }, { schoolCode: code, updatedAt: now });
  // Those who did not leave while they were waited for.
  const still = { schoolId, status: 'active' as const, userId: { $in: held.map(({ id }) => id) } };
  const stayed = await em.find(SchoolMembershipEntity, still, fresh);
  await em.nativeUpdate(UserEntity, { id: { $in: stayed.map(({ userId }) => userId) } }, { schoolCode: code, updatedAt: now });
}
