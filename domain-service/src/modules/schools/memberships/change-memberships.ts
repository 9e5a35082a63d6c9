import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { releaseSeatsOfLeavers } from '../../store/seats/seat.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import type { JoinableSchool } from './school-row.ts';

/** How an active membership ends. */
export type MembershipEnd = 'left' | 'removed' | 'moved' | 'closed' | 'finished';

/** Locks students and teachers, always in the same order, so that their memberships change one at a time. */
export function lockMembers(em: EntityManager, userIds: readonly string[]): Promise<UserEntity[]> {
  return em.find(
    UserEntity,
    { id: { $in: [...userIds] }, role: { $in: ['student', 'teacher'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
}

/** Ends the active memberships of locked people, and removes their school code and seats. */
export async function endActive(em: EntityManager, userIds: readonly string[], status: MembershipEnd, now: Date): Promise<void> {
  const users = { $in: [...userIds] };
  await em.nativeUpdate(SchoolMembershipEntity, { user: users, status: 'active' }, { status, endedAt: now });
  await em.nativeUpdate(UserEntity, { id: users }, { schoolCode: null, updatedAt: now });
  await releaseSeatsOfLeavers(em, userIds, now);
}

/** Withdraws the requests of locked people. */
export async function withdrawRequests(em: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  await em.nativeUpdate(
    SchoolMembershipEntity,
    { user: { $in: [...userIds] }, status: 'requested' },
    { status: 'withdrawn', endedAt: now },
  );
}

/**
 * Makes locked people members of a locked school: memberships elsewhere end, a request to this school is
 * granted, one to another is withdrawn. Existing members stay unchanged.
 */
export async function activateMembers(
  em: EntityManager,
  school: JoinableSchool,
  userIds: readonly string[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const users = { $in: [...userIds] };
  const elsewhere = { user: users, status: 'active' as const, school: { $ne: school.id } };
  await em.nativeUpdate(SchoolMembershipEntity, elsewhere, { status: 'moved', endedAt: now });
  const present = await em.find(SchoolMembershipEntity, { user: users, status: 'active' }, { disableIdentityMap: true });
  const members = new Set(present.map(({ user }) => user.id));
  const newcomers = userIds.filter((id) => !members.has(id));
  await em.nativeUpdate(
    SchoolMembershipEntity,
    { user: { $in: newcomers }, status: 'requested', school: school.id },
    { status: 'active', decidedAt: now, decidedBy: by },
  );
  await withdrawRequests(em, userIds, now);
  const granted = await em.find(SchoolMembershipEntity, { user: users, status: 'active' }, { disableIdentityMap: true });
  const placed = new Set(granted.map(({ user }) => user.id));
  const rows = userIds
    .filter((id) => !placed.has(id))
    .map((userId) => ({
      id: makeUuid({ msecs: now.getTime() }),
      user: userId,
      school: school.id,
      schoolName: school.name,
      status: 'active' as const,
      requestedAt: now,
      decidedAt: now,
      decidedBy: by,
      endedAt: null,
    }));
  if (rows.length > 0) await em.insertMany(SchoolMembershipEntity, rows);
  await em.nativeUpdate(UserEntity, { id: users }, { schoolCode: school.code, updatedAt: now });
  await releaseSeatsOfLeavers(em, userIds, now);
}
