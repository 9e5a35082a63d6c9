import * as z from 'zod';
import { lineOfText } from '../../vocabulary/text.ts';

export const twoFactorMessages = {
  codeRequired: 'Enter the code from your app, or a recovery code',
  codeMalformed: 'Enter the 6-digit code',
  codeWrong: 'This code is wrong. The app shows a new one every 30 seconds.',
  recoveryCodeMalformed: 'Enter the code as shown, for example 7QK4-M2TD',
  recoveryCodeWrong: 'This recovery code is wrong or already used.',
} as const;

/** Six digits from an authenticator app; apps show them as 123 456. */
export const TotpCode = lineOfText(20)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, twoFactorMessages.codeMalformed));

/** Letters and digits of recovery codes, without look-alikes. */
export const recoveryCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A recovery code without its hyphen, in capitals: eight of `recoveryCodeLetters`. */
export const RecoveryCode = lineOfText(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/, twoFactorMessages.recoveryCodeMalformed));

interface SecondFactorFields {
  totp?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Whether exactly one of the two second factors is given. */
export function hasOneFactor({ totp, recoveryCode }: SecondFactorFields): boolean {
  return (totp === undefined) !== (recoveryCode === undefined);
}

/** Either of the second factors. */
export const secondFactorFields = { totp: TotpCode.optional(), recoveryCode: RecoveryCode.optional() };

export const SecondFactor = z
  .strictObject(secondFactorFields)
  .refine(hasOneFactor, { path: ['totp'], error: twoFactorMessages.codeRequired });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The password, unless the session is fresh. */
export const TwoFactorSetup = z.strictObject({ password: z.string().max(1024).optional() });

/** The secret for an authenticator app: as a URI for the QR code, and as a key to type (base32). */
export const TwoFactorKey = z.object({ otpauthUrl: z.string(), secret: z.string() });
export type TwoFactorKey = z.infer<typeof TwoFactorKey>;

export const TwoFactorProof = z.strictObject({ totp: TotpCode });

/** Shown once; each is `XXXX-XXXX` and works once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
