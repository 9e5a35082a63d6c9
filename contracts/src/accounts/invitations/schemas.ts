import { z } from 'zod';
import { ManagedRole } from '../../users/management/schemas.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { SchoolCode } from '../../vocabulary/school-code.ts';
import { OwnSubjects } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { NewPassword } from '../sign-in/schemas.ts';

export const InvitationLink = z.strictObject({ token: LinkToken });

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
  token: LinkToken,
  password: NewPassword,
  name: lineOfText(100).refine((name) => name.length > 0, 'Enter your full name'),
  /** Of a teacher, as the administrator gave them: others are refused. */
  subjects: OwnSubjects.optional(),
  /** Of a school that was not given one. */
  schoolCode: SchoolCode.optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
