import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { releaseSeatsOfLeavers } from '../../store/seats/seat.service.ts';

/** Which membership of whom. */
export interface MembershipOf {
  userId: string;
  membershipId: string;
}

/** Ends the active memberships of people who have finished school, in the running transaction; the people must be locked. */
export async function finishMemberships(em: EntityManager, userIds: readonly string[], now: Date): Promise<MembershipOf[]> {
  const finished = await em
    .getKysely<Database>()
    .with('finished', (db) =>
      db
        .updateTable('school_memberships')
        .set({ status: 'finished', ended_at: now })
        .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
        .where('status', '=', 'active')
        .returning(['id as membershipId', 'user_id as userId']),
    )
    .with('freed', (db) =>
      db
        .updateTable('users')
        .set({ school_code: null, updated_at: now })
        .where('id', 'in', (eb) => eb.selectFrom('finished').select('userId')),
    )
    .selectFrom('finished')
    .selectAll()
    .execute();
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
  const resumed = await em
    .getKysely<Database>()
    .with('resumed', (db) =>
      db
        .updateTable('school_memberships as m')
        .from(['users as s', 'users as u'])
        .set({ status: 'active', ended_at: null })
        .where((eb) => eb('m.id', '=', eb.fn.any(eb.val(membershipIds))))
        .where('m.status', '=', 'finished')
        .whereRef('s.id', '=', 'm.school_id')
        .where('s.status', '=', 'active')
        .whereRef('u.id', '=', 'm.user_id')
        .where('u.school_code', 'is', null)
        .returning(['m.user_id', 'm.school_id', 's.school_code']),
    )
    .with('withdrawn', (db) =>
      db
        .updateTable('school_memberships as m')
        .from('resumed as r')
        .set({ status: 'withdrawn', ended_at: now })
        .whereRef('m.user_id', '=', 'r.user_id')
        .whereRef('m.school_id', '=', 'r.school_id')
        .where('m.status', '=', 'requested'),
    )
    .updateTable('users as u')
    .from('resumed as r')
    .set((eb) => ({ school_code: eb.ref('r.school_code'), updated_at: now }))
    .whereRef('u.id', '=', 'r.user_id')
    .returning('r.user_id')
    .execute();
  return resumed.map(({ user_id }) => user_id);
}
