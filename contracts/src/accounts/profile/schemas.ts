import * as z from 'zod';
import { User } from '../../users/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Email } from '../../vocabulary/email.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { OwnSubjects } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { NewPassword, RequiredStep } from '../sign-in/schemas.ts';

export const accountMessages = {
  nameRequired: 'Enter your full name',
  passwordRequired: 'Enter your password',
  passwordWrong: 'This is not your password',
  currentPasswordRequired: 'Enter your current password',
  currentPasswordWrong: 'This is not your current password',
  newPasswordRequired: 'Enter a new password',
  newPasswordSame: 'This is your current password. Choose another.',
  studentsOnly: 'Only students have a class',
  mailsOfStudents: 'Only students get these emails',
  teachersOnly: 'Only teachers have subjects',
  emailSame: 'This is already your email address',
} as const;

/** A person's details and the security of their account. */
export const Profile = z.object({
  user: User,
  showOnLeaderboard: z.boolean(),
  /** Students only: whether they get weekly summaries and result e-mails. */
  wantsSummary: z.boolean(),
  wantsResults: z.boolean(),
  /** The school they belong to. */
  school: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** Name of the school whose approval is pending. */
  requestedSchool: z.string().nullable(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  passwordChangedAt: Instant.nullable(),
  twoFactor: z.object({
    isEnabled: z.boolean(),
    /** Whether the security settings require it for this role. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  /** The session may do nothing else until this step is done. */
  requiredStep: RequiredStep.nullable(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * Absent fields stay unchanged. `class` and `wants...` are for students only, `subjects` for teachers. Subjects decide whose
 * answers a teacher may read, so only an administrator changes them (`PUT /admin/users/:id`): unchanged values are accepted, others refused.
 */
export const ProfileChange = z.strictObject({
  name: lineOfText(100)
    .refine((name) => name.length > 0, accountMessages.nameRequired)
    .optional(),
  class: ClassLevel.optional(),
  subjects: OwnSubjects.optional(),
  showOnLeaderboard: z.boolean().optional(),
  wantsSummary: z.boolean().optional(),
  wantsResults: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

function requiredPassword(absent: string): z.ZodType<string, string> {
  return z.string({ error: absent }).min(1, absent).pipe(blockOfText(1024));
}

export const PasswordChange = z.strictObject({
  currentPassword: requiredPassword(accountMessages.currentPasswordRequired),
  newPassword: z
    .string({ error: accountMessages.newPasswordRequired })
    .min(1, accountMessages.newPasswordRequired)
    .pipe(NewPassword),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.strictObject({ email: Email, password: requiredPassword(accountMessages.passwordRequired) });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailLink = z.strictObject({ token: LinkToken });
export const LinkedEmail = z.object({ email: z.string() });

export const AccountDeletion = z.strictObject({ password: requiredPassword(accountMessages.passwordRequired) });
