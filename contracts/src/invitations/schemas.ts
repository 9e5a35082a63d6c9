import { z } from 'zod';
import { NewPassword } from '../auth/schemas.ts';
import { ManagedRole } from '../users/management.ts';
import { Instant } from '../vocabulary/dates.ts';
import { SchoolCode } from '../vocabulary/school-code.ts';
import { TaughtSubjects } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is not whole. Please open it from the email again');

export const InvitationLink = z.strictObject({ token });

/** What an invited person finds filled in. */
export const Invitation = z.object({
  email: z.string(),
  role: ManagedRole,
  name: z.string(),
  subjects: z.array(z.string()),
  /** A school's own. */
  schoolCode: z.string().nullable(),
  /** Null once the account of who invited is gone. */
  invitedBy: z.string().nullable(),
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAcceptance = z.strictObject({
  token,
  password: NewPassword,
  name: lineOfText(100).refine((name) => name.length > 0, 'Enter your full name'),
  /** Of a teacher. */
  subjects: TaughtSubjects.optional(),
  /** Of a school that was not given one. */
  schoolCode: SchoolCode.optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
