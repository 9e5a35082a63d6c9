import type { EntityManager } from '@mikro-orm/postgresql';
import type { MembershipStatus } from '@shikhar/contracts/schools/memberships/schemas';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
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

function selectMembers(schoolId: string, statuses: readonly MembershipStatus[]) {
  return queryBuilder
    .selectFrom('school_memberships')
    .select('user_id')
    .where('school_id', '=', schoolId)
    .where('status', 'in', statuses);
}

/** Locks a school, so that nobody can join, then its people in one of these states. */
async function lockPeople(em: EntityManager, schoolId: string, statuses: readonly MembershipStatus[]): Promise<void> {
  const users = em.getKysely<Database>().selectFrom('users').select('id').orderBy('id').forUpdate();
  await users.where('id', '=', schoolId).execute();
  await users.where('id', 'in', selectMembers(schoolId, statuses)).execute();
}

/** Ends the memberships and requests of a school; call it in the transaction that deletes the school, before the deletion. */
export async function closeSchool(
  em: EntityManager,
  { schoolId, actor }: { schoolId: string; actor: MembershipActor },
  now: Date,
): Promise<void> {
  await lockPeople(em, schoolId, ['requested', 'active']);
  const ended = await em
    .getKysely<Database>()
    .with('ended', (db) =>
      db
        .updateTable('school_memberships')
        .set((eb) => ({
          status: eb
            .case('status')
            .when('active')
            .then(eb.val<MembershipStatus>('closed'))
            .else(eb.val<MembershipStatus>('withdrawn'))
            .end(),
          ended_at: now,
        }))
        .where('school_id', '=', schoolId)
        .where('status', 'in', ['requested', 'active'])
        .returning(['user_id', 'status']),
    )
    .with('freed', (db) =>
      db
        .updateTable('users')
        .set({ school_code: null, updated_at: now })
        .where('id', 'in', (eb) => eb.selectFrom('ended').select('user_id').where('status', '=', 'closed')),
    )
    .selectFrom('ended')
    .select('user_id')
    .where('status', '=', 'closed')
    .execute();
  const memberIds = ended.map(({ user_id }) => user_id);
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
  await lockPeople(em, schoolId, ['active']);
  // Some may have left while this waited for the lock.
  await em
    .getKysely<Database>()
    .updateTable('users')
    .set({ school_code: code, updated_at: now })
    .where((eb) => eb.or([eb('id', '=', schoolId), eb('id', 'in', selectMembers(schoolId, ['active']))]))
    .execute();
}
