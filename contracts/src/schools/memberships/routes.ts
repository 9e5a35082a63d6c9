import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import {
  DecisionOutcome,
  MembershipRequest,
  OwnMembership,
  RequestDecision,
  RequestsPage,
  RequestsQuery,
  SchoolTeachersPage,
  SchoolTeachersQuery,
} from './schemas.ts';

const members = ['student', 'teacher'] as const;

export const getMembership = defineRoute({
  method: 'GET',
  path: '/membership',
  summary: "The caller's school, pending request and history",
  access: members,
  answers: { 200: OwnMembership },
});

export const requestMembership = defineRoute({
  method: 'POST',
  path: '/membership/request',
  summary: 'Ask to join a school; replaces an earlier request. The caller stays in the current school until the new one approves',
  access: members,
  body: MembershipRequest,
  answers: { 200: OwnMembership },
});

export const withdrawMembershipRequest = defineRoute({
  method: 'DELETE',
  path: '/membership/request',
  summary: 'Withdraw the request; does nothing without one',
  access: members,
  answers: { 200: OwnMembership },
});

export const leaveSchool = defineRoute({
  method: 'DELETE',
  path: '/membership',
  summary: 'Leave the school; does nothing without one',
  access: members,
  answers: { 200: OwnMembership },
});

export const listMembershipRequests = defineRoute({
  method: 'GET',
  path: '/school/requests',
  summary: 'Requests to join the school, oldest first',
  access: ['school'],
  query: RequestsQuery,
  answers: { 200: RequestsPage },
});

export const decideMembershipRequests = defineRoute({
  method: 'POST',
  path: '/school/requests/decision',
  summary: 'Approve or refuse requests; idempotent',
  access: ['school'],
  body: RequestDecision,
  answers: { 200: DecisionOutcome },
});

export const listSchoolTeachers = defineRoute({
  method: 'GET',
  path: '/school/teachers',
  summary: 'The teachers of the school, by name',
  access: ['school'],
  query: SchoolTeachersQuery,
  answers: { 200: SchoolTeachersPage },
});

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/school/members/:id',
  summary: 'End the membership of a student or teacher; idempotent',
  access: ['school'],
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
});
