import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { releaseSeatsOfLeavers } from '../../store/seats/seat.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import type { JoinableSchool } from './school-row.ts';

/** How an active membership ends. */
export type MembershipEnd = 'left' | 'removed' | 'moved' | 'closed' | 'finished';

/** Holds students and teachers, so that their memberships change one at a time; always in the same order. */
export function lockMembers(em: EntityManager, userIds: readonly string[]): Promise<UserEntity[]> {
  return em.find(
    UserEntity,
    { id: { $in: [...userIds] }, role: { $in: ['student', 'teacher'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
}

/** Ends what is active of people who are held, and takes the school's code and its seats from them. */
export async function endActive(em: EntityManager, userIds: readonly string[], status: MembershipEnd, now: Date): Promise<void> {
  const users = { $in: [...userIds] };
  await em.nativeUpdate(SchoolMembershipEntity, { userId: users, status: 'active' }, { status, endedAt: now });
  await em.nativeUpdate(UserEntity, { id: users }, { schoolCode: null, updatedAt: now });
  await releaseSeatsOfLeavers(em, userIds, now);
}

/** Takes back what people who are held have asked for. */
export async function withdrawRequests(em: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  await em.nativeUpdate(
    SchoolMembershipEntity,
    { userId: { $in: [...userIds] }, status: 'requested' },
    { status: 'withdrawn', endedAt: now },
  );
}

/**
 * Makes people who are held members of a school that is held: what they had elsewhere ends, a request to this school is
 * granted, one to another is withdrawn. Those who are members already stay as they are.
 */
export async function activateMembers(
  em: EntityManager,
  school: JoinableSchool,
  userIds: readonly string[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const users = { $in: [...userIds] };
  const elsewhere = { userId: users, status: 'active' as const, schoolId: { $ne: school.id } };
  await em.nativeUpdate(SchoolMembershipEntity, elsewhere, { status: 'moved', endedAt: now });
  const present = await em.find(SchoolMembershipEntity, { userId: users, status: 'active' }, { disableIdentityMap: true });
  const members = new Set(present.map(({ userId }) => userId));
  const newcomers = userIds.filter((id) => !members.has(id));
  await em.nativeUpdate(
    SchoolMembershipEntity,
    { userId: { $in: newcomers }, status: 'requested', schoolId: school.id },
    { status: 'active', decidedAt: now, decidedBy: by },
  );
  await withdrawRequests(em, userIds, now);
  const granted = await em.find(SchoolMembershipEntity, { userId: users, status: 'active' }, { disableIdentityMap: true });
  const placed = new Set(granted.map(({ userId }) => userId));
  const rows = userIds
    .filter((id) => !placed.has(id))
    .map((userId) => ({
      id: makeUuid({ msecs: now.getTime() }),
      userId,
      schoolId: school.id,
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
