import { z } from 'zod';
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
  summary: "The caller's school, what they have asked for, and what was before",
  access: members,
  answers: { 200: OwnMembership },
});

export const requestMembership = defineRoute({
  method: 'POST',
  path: '/membership/request',
  summary: 'Ask a school to take one in; in place of an earlier request. The present school stays until it does',
  access: members,
  body: MembershipRequest,
  answers: { 200: OwnMembership },
});

export const withdrawMembershipRequest = defineRoute({
  method: 'DELETE',
  path: '/membership/request',
  summary: 'Take the request back; nothing happens without one',
  access: members,
  answers: { 200: OwnMembership },
});

export const leaveSchool = defineRoute({
  method: 'DELETE',
  path: '/membership',
  summary: 'Leave the school; nothing happens without one',
  access: members,
  answers: { 200: OwnMembership },
});

export const listMembershipRequests = defineRoute({
  method: 'GET',
  path: '/school/requests',
  summary: 'Who waits for the school, the longest first',
  access: ['school'],
  query: RequestsQuery,
  answers: { 200: RequestsPage },
});

export const decideMembershipRequests = defineRoute({
  method: 'POST',
  path: '/school/requests/decision',
  summary: 'Approve or refuse requests; the same again changes nothing',
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
  summary: 'End the membership of a student or teacher; the same again changes nothing',
  access: ['school'],
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
});
