import { SecondFactor, TwoFactorProof, TwoFactorSetup } from '@shikhar/contracts/accounts/two-factor/schemas';
import { defineForm } from '../../../forms/define-form.ts';

/** The password, unless the session is fresh. */
export const startForm = defineForm({
  schema: TwoFactorSetup,
  fields: ['password'],
  read: ({ password = '' }) => (password === '' ? {} : { password }),
});

/** A code from the app. */
export const proofForm = defineForm({
  schema: TwoFactorProof,
  fields: ['totp'],
  read: ({ totp = '' }) => ({ totp }),
});

/** A code from the app or a recovery code; only one is filled in. */
export const secondFactorForm = defineForm({
  schema: SecondFactor,
  fields: ['totp', 'recoveryCode'],
  read: ({ totp = '', recoveryCode = '' }) => ({
    ...(totp.trim() !== '' && { totp }),
    ...(recoveryCode.trim() !== '' && { recoveryCode }),
  }),
});
