import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { SchoolCode } from '../../vocabulary/school-code.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { UserStatus } from '../../vocabulary/user-status.ts';

export const membershipMessages = {
  schoolUnknown: 'No school has this code. Check it with your school, or leave it empty.',
  codeRequired: 'Enter the code your school gave you',
} as const;

export const maxSchoolCodeLength = 32;

/**
 * `requested` waits for the school, `active` is a member. `withdrawn` and `refused` never became memberships. A membership ends
 * when the person leaves, is removed, moves to another school or finishes, or when the school closes.
 */
export const MembershipStatus = z.enum([
  'requested',
  'withdrawn',
  'refused',
  'active',
  'left',
  'removed',
  'moved',
  'closed',
  'finished',
]);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** An earlier membership or request. `endedAt` is when it ended, for any reason. */
export const PastMembership = z.object({
  id: z.uuid(),
  schoolName: z.string(),
  status: MembershipStatus,
  requestedAt: Instant,
  endedAt: Instant,
});
export type PastMembership = z.infer<typeof PastMembership>;

/** A student's or teacher's school, pending request and the latest fifty history entries, newest first. */
export const OwnMembership = z.object({
  school: z.object({ name: z.string(), code: z.string(), since: Instant }).nullable(),
  request: z.object({ schoolName: z.string(), requestedAt: Instant }).nullable(),
  history: z.array(PastMembership),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const MembershipRequest = z.strictObject({
  schoolCode: lineOfText(maxSchoolCodeLength)
    .refine((code) => code.length > 0, membershipMessages.codeRequired)
    .pipe(SchoolCode),
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;

/** A person waiting for the school's approval. `class` for students, `subjects` for teachers. */
export const WaitingRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['student', 'teacher']),
  class: ClassLevel.optional(),
  subjects: z.array(z.string()).optional(),
  requestedAt: Instant,
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

export const RequestsQuery = z.strictObject({ ...pageFields });
export const RequestsPage = z.object({ requests: z.array(WaitingRequest), total: z.int() });
export type RequestsPage = z.infer<typeof RequestsPage>;

export const RequestDecision = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose at least one request').max(100, 'Choose at most 100 requests at a time'),
  decision: z.enum(['approve', 'refuse']),
});
export type RequestDecision = z.infer<typeof RequestDecision>;

/** How many requests now have the decision, also from an earlier submission; `gone` were withdrawn or decided otherwise. */
export const DecisionOutcome = z.object({ decided: z.int(), gone: z.int() });
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

export const SchoolTeacher = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: UserStatus,
  subjects: z.array(z.string()),
  since: Instant,
});
export type SchoolTeacher = z.infer<typeof SchoolTeacher>;

export const SchoolTeachersQuery = z.strictObject({ ...pageFields });
export const SchoolTeachersPage = z.object({ teachers: z.array(SchoolTeacher), total: z.int() });
export type SchoolTeachersPage = z.infer<typeof SchoolTeachersPage>;
