import * as z from 'zod';
import { User } from '../../users/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Email } from '../../vocabulary/email.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { hasOneFactor, secondFactorFields, twoFactorMessages } from '../two-factor/schemas.ts';

/** Exact texts of source-spec.md, section 5. */
export const authMessages = {
  credentialsRequired: 'Email and password are required',
  nameRequired: 'Name is required for registration',
  studentsOnlyForm: 'Only students can register directly. Please contact the administrator.',
  studentsOnlyStore: 'Only students can register through this method',
  emailTaken: 'An account with this email already exists',
  credentialsWrong: 'Invalid email or password',
} as const;

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** A new password. The maximum length keeps hashing cheap; some clients would truncate at a NUL. */
export const NewPassword = blockOfText(maxPasswordLength).refine(
  (password) => password.length >= minPasswordLength,
  `Use at least ${minPasswordLength} characters`,
);

const required = z.string({ error: authMessages.credentialsRequired }).min(1, authMessages.credentialsRequired);

/** Users with two-factor on also send a second factor: `totp` or a recovery code. */
export const Login = z.strictObject({
  email: required.pipe(Email),
  password: required.pipe(blockOfText(1024)),
  ...secondFactorFields,
});
export type Login = z.infer<typeof Login>;

export const Signup = z.strictObject({
  role: z.literal('student', { error: authMessages.studentsOnlyStore }),
  name: z
    .string({ error: authMessages.nameRequired })
    .pipe(lineOfText(100))
    .refine((name) => name.length > 0, authMessages.nameRequired),
  email: required.pipe(Email),
  password: required.pipe(NewPassword),
  class: ClassLevel,
  schoolCode: lineOfText(32).optional(),
  /** Required while the settings ask for guardian consent; ignored otherwise. */
  guardianEmail: z.union([Email, z.literal('')]).optional(),
});
export type Signup = z.infer<typeof Signup>;

/** A step that staff must complete before the session may do anything else. */
export const RequiredStep = z.enum(['change_password', 'set_up_two_factor']);
export type RequiredStep = z.infer<typeof RequiredStep>;

/** The account exists and waits for a guardian's consent. */
export const SignupPending = z.object({ message: z.string() });
export type SignupPending = z.infer<typeof SignupPending>;

/** The token names a session of `user`. */
export const AuthAnswer = z.object({ token: z.string(), user: User, requiredStep: RequiredStep.optional() });
export type AuthAnswer = z.infer<typeof AuthAnswer>;

/** `challenge` comes from the refused password step and proves the right password for five minutes. */
export const SecondFactorSignIn = z
  .strictObject({ challenge: blockOfText(2000), ...secondFactorFields })
  .refine(hasOneFactor, { path: ['totp'], error: twoFactorMessages.codeRequired });
export type SecondFactorSignIn = z.infer<typeof SecondFactorSignIn>;

export const PasswordLinkRequest = z.strictObject({ email: required.pipe(Email) });
export type PasswordLinkRequest = z.infer<typeof PasswordLinkRequest>;

export const PasswordLink = z.strictObject({ token: LinkToken });
export const LinkedAccount = z.object({ email: z.string() });

export const PasswordReset = z.strictObject({
  token: LinkToken,
  newPassword: z.string({ error: 'Enter a new password' }).min(1, 'Enter a new password').pipe(NewPassword),
});
export type PasswordReset = z.infer<typeof PasswordReset>;
