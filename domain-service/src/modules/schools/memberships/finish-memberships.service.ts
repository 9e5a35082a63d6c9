import type { EntityManager } from '@mikro-orm/postgresql';
import { releaseSeatsOfLeavers } from '../../store/seats/seat.service.ts';

/** Which membership of whom. */
export interface MembershipOf {
  userId: string;
  membershipId: string;
}

/** Ends the active memberships of people who have finished school, in the running transaction; the people must be locked. */
export async function finishMemberships(em: EntityManager, userIds: readonly string[], now: Date): Promise<MembershipOf[]> {
  const finished = await em.execute<MembershipOf[]>(
    `with finished as (
       update school_memberships set status = 'finished', ended_at = :now
       where user_id = any(array[:userIds]::uuid[]) and status = 'active' returning id, user_id
     ), freed as (
       update users set school_code = null, updated_at = :now where id in (select user_id from finished)
     )
     select user_id as "userId", id as "membershipId" from finished`,
    { userIds, now },
  );
  await releaseSeatsOfLeavers(em, userIds, now);
  return finished;
}

/**
 * Resumes finished memberships, in the running transaction; the people must be locked. Skips people who have joined a school
 * since, and memberships of schools that are not active.
 *
 * @returns the ids of the people who are members again
 */
export async function resumeMemberships(em: EntityManager, membershipIds: readonly string[], now: Date): Promise<string[]> {
  const resumed = await em.execute<{ user_id: string }[]>(
    `with resumed as (
       update school_memberships m set status = 'active', ended_at = null
       from users s, users u
       where m.id = any(array[:membershipIds]::uuid[]) and m.status = 'finished'
         and s.id = m.school_id and s.status = 'active' and u.id = m.user_id and u.school_code is null
       returning m.user_id, m.school_id, s.school_code
     ), withdrawn as (
       update school_memberships m set status = 'withdrawn', ended_at = :now
       from resumed r where m.user_id = r.user_id and m.school_id = r.school_id and m.status = 'requested'
     )
     update users u set school_code = r.school_code, updated_at = :now from resumed r where u.id = r.user_id
     returning r.user_id`,
    { membershipIds, now },
  );
  return resumed.map(({ user_id }) => user_id);
}
