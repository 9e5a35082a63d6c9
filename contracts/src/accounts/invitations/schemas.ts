import * as z from 'zod';
import { ManagedRole } from '../../users/management/schemas.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { SchoolCode } from '../../vocabulary/school-code.ts';
import { OwnSubjects } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { NewPassword } from '../sign-in/schemas.ts';

export const InvitationLink = z.strictObject({ token: LinkToken });

/** Details prefilled for the invited person. */
export const Invitation = z.object({
  email: z.string(),
  role: ManagedRole,
  name: z.string(),
  subjects: z.array(z.string()),
  /** Schools only: its own code. */
  schoolCode: z.string().nullable(),
  /** The school of a student or teacher; null for others. */
  schoolName: z.string().nullable(),
  /** Null once the inviter's account is deleted. */
  invitedBy: z.string().nullable(),
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAcceptance = z.strictObject({
  token: LinkToken,
  password: NewPassword,
  name: lineOfText(100).refine((name) => name.length > 0, 'Enter your full name'),
  /** Teachers only: as set by the administrator; any others are refused. */
  subjects: OwnSubjects.optional(),
  /** Required from schools that have no code yet. */
  schoolCode: SchoolCode.optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
