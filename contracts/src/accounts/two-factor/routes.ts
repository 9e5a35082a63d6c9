import { defineRoute } from '../../http/define-route.ts';
import { RecoveryCodes, SecondFactor, TwoFactorKey, TwoFactorProof, TwoFactorSetup } from './schemas.ts';

export const setUpTwoFactor = defineRoute({
  method: 'POST',
  path: '/auth/2fa/setup',
  summary: 'The key for an authenticator app; stays the same until it is turned on or half an hour old',
  access: 'session',
  isOpenToRestricted: true,
  body: TwoFactorSetup.nullish(),
  answers: { 200: TwoFactorKey },
});

export const enableTwoFactor = defineRoute({
  method: 'POST',
  path: '/auth/2fa/enable',
  summary: 'Turn two-factor sign-in on with a code from the app; returns the recovery codes, once',
  access: 'session',
  isOpenToRestricted: true,
  body: TwoFactorProof,
  answers: { 200: RecoveryCodes },
});

export const disableTwoFactor = defineRoute({
  method: 'POST',
  path: '/auth/2fa/disable',
  summary: 'Turn two-factor sign-in off with a code from the app or a recovery code',
  access: 'session',
  body: SecondFactor,
  answers: { 204: null },
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/auth/2fa/recovery-codes',
  summary: 'Replace the recovery codes',
  access: 'session',
  body: TwoFactorProof,
  answers: { 200: RecoveryCodes },
});
