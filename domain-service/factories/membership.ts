import { v7 as makeUuid } from 'uuid';
import type { SchoolMembershipEntity } from '../src/modules/schools/memberships/membership.entity.ts';
import { defineFactory } from './define-factory.ts';

/** An active membership that the school approved as soon as it was requested. */
export const buildMembership = defineFactory<SchoolMembershipEntity, 'user' | 'schoolName'>(
  ({ school = null, requestedAt = new Date() }) => ({
    id: makeUuid(),
    status: 'active',
    requestedAt,
    decidedAt: requestedAt,
    decidedBy: school,
  }),
);
