import type { EntityManager } from '@mikro-orm/postgresql';
import { releaseSeatsOfLeavers } from '../../store/seats/seat.service.ts';
import { activateMembers, endActive, lockMembers, withdrawRequests } from './change-memberships.ts';
import { logMembership, type MembershipActor } from './membership-log.ts';
import { lockSchoolByCode } from './school-row.ts';

/**
 * Moves students and teachers into the school with this code, or out of theirs with `null`. Call it in a running transaction,
 * before any of the people is locked. Existing members stay unchanged; ids of other users are skipped.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode` when no active school has the code
 */
export async function setSchools(
  em: EntityManager,
  { userIds, schoolCode, actor }: { userIds: readonly string[]; schoolCode: string | null; actor: MembershipActor },
  now: Date,
): Promise<void> {
  const school = schoolCode ? await lockSchoolByCode(em, schoolCode) : null;
  const people = await lockMembers(em, userIds);
  const code = school?.code ?? null;
  const changed = people.filter((person) => person.schoolCode !== code);
  const changedIds = changed.map(({ id }) => id);
  if (school) await activateMembers(em, school, changedIds, { by: actor.id, now });
  else {
    await endActive(em, changedIds, 'removed', now);
    await withdrawRequests(
      em,
      people.map(({ id }) => id),
      now,
    );
  }
  for (const { id, schoolCode: from } of changed) {
    await logMembership(em, { actor, action: 'membership.set', subjectId: id, details: { from, to: code } }, now);
  }
}

/** Moves one student or teacher, as `setSchools` does. */
export async function setSchool(
  em: EntityManager,
  { userId, ...change }: { userId: string; schoolCode: string | null; actor: MembershipActor },
  now: Date,
): Promise<void> {
  await setSchools(em, { userIds: [userId], ...change }, now);
}

/** Ends the memberships and requests of a school; call it in the transaction that deletes the school, before the deletion. */
export async function closeSchool(
  em: EntityManager,
  { schoolId, actor }: { schoolId: string; actor: MembershipActor },
  now: Date,
): Promise<void> {
  // Once this lock is held, nobody can join.
  await em.execute('select 1 from users where id = :schoolId for update', { schoolId });
  await em.execute(
    `select 1 from users where id in (
       select user_id from school_memberships where school_id = :schoolId and status in ('requested', 'active')
     ) order by id for update`,
    { schoolId },
  );
  const ended = await em.execute<{ userId: string }[]>(
    `with ended as (
       update school_memberships set status = case status when 'active' then 'closed' else 'withdrawn' end, ended_at = :now
       where school_id = :schoolId and status in ('requested', 'active') returning user_id, status
     ), freed as (
       update users set school_code = null, updated_at = :now where id in (select user_id from ended where status = 'closed')
     )
     select user_id as "userId" from ended where status = 'closed'`,
    { schoolId, now },
  );
  const memberIds = ended.map(({ userId }) => userId);
  await releaseSeatsOfLeavers(em, memberIds, now);
  const details = { members: memberIds.length };
  await logMembership(em, { actor, action: 'membership.closed', subjectId: schoolId, details }, now);
}

/** Changes the code of a school and its members, in the running transaction. */
export async function changeSchoolCode(
  em: EntityManager,
  { schoolId, code }: { schoolId: string; code: string },
  now: Date,
): Promise<void> {
  await em.execute('select 1 from users where id = :schoolId for update', { schoolId });
  const members = "select user_id from school_memberships where school_id = :schoolId and status = 'active'";
  await em.execute(`select 1 from users where id in (${members}) order by id for update`, { schoolId });
  // Some may have left while this waited for the lock.
  await em.execute(`update users set school_code = :code, updated_at = :now where id = :schoolId or id in (${members})`, {
    schoolId,
    code,
    now,
  });
}
