import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MembershipStatus } from '@shikhar/contracts/schools/memberships/schemas';

/** A student's or teacher's time at a school, from the request to its end. A person has at most one active and one requested. */
export const SchoolMembershipEntity = defineEntity({
  name: 'SchoolMembershipEntity',
  tableName: 'school_memberships',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Null once the school has been deleted. */
    schoolId: p.uuid().nullable(),
    /** The name at the time; shown once the school is deleted. */
    schoolName: p.text(),
    status: p.enum(MembershipStatus.options),
    requestedAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.uuid().nullable(),
    /** When it ended, or the request was withdrawn. */
    endedAt: p.datetime().nullable(),
  },
});
export type SchoolMembershipEntity = InferEntity<typeof SchoolMembershipEntity>;
