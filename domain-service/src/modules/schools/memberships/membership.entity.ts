import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MembershipStatus } from '@shikhar/contracts/schools/memberships/schemas';
import { UserEntity } from '../../users/user.entity.ts';

/**
 * A student's or teacher's time at a school, from the request to its end. A person has at most one active and one requested.
 */
export const SchoolMembershipEntity = defineEntity({
  name: 'SchoolMembershipEntity',
  tableName: 'school_memberships',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    /** Null once the school has been deleted. */
    school: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    /** The name at the time; shown once the school is deleted. */
    schoolName: p.text(),
    status: p.enum(MembershipStatus.options),
    requestedAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: () => p.manyToOne(UserEntity).name('decided_by').ref().deleteRule('set null').nullable(),
    /** When it ended, or the request was withdrawn. */
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'school_memberships_school_id_status_idx', properties: ['school', 'status', 'requestedAt'] },
    { name: 'school_memberships_user_id_idx', columns: [{ name: 'user_id' }, { name: 'requested_at', sort: 'desc' }] },
  ],
  uniques: [
    { name: 'school_memberships_active_key', properties: ['user'], where: "status = 'active'" },
    { name: 'school_memberships_requested_key', properties: ['user'], where: "status = 'requested'" },
  ],
  checks: [
    { name: 'school_memberships_school_check', expression: "(school_id is not null) or (status not in ('requested', 'active'))" },
    { name: 'school_memberships_decided_check', expression: "(decided_at is null) = (status in ('requested', 'withdrawn'))" },
    { name: 'school_memberships_ended_check', expression: "(ended_at is null) = (status in ('requested', 'active', 'refused'))" },
  ],
});
export type SchoolMembershipEntity = InferEntity<typeof SchoolMembershipEntity>;
