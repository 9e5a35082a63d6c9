import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { User } from '../../users/schemas.ts';
import { ConsentDue } from '../consents/schemas.ts';
import {
  AuthAnswer,
  LinkedAccount,
  Login,
  PasswordLink,
  PasswordLinkRequest,
  PasswordReset,
  SecondFactorSignIn,
  Signup,
  SignupPending,
} from './schemas.ts';

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  inMaintenance: 'open',
  body: Login,
  answers: { 200: AuthAnswer },
  codes: [
    'INVALID_CREDENTIALS',
    'TOTP_REQUIRED',
    'TOTP_WRONG',
    'ACCOUNT_PENDING',
    'ACCOUNT_SUSPENDED',
    'GUARDIAN_CONSENT_DUE',
    'MAINTENANCE',
  ],
  refusals: {
    // With TOTP_REQUIRED: `challenge` proves the right password at the second step.
    401: z.object({ ...Problem.shape, challenge: z.string().optional() }),
    // With GUARDIAN_CONSENT_DUE.
    403: z.object({ ...Problem.shape, consent: ConsentDue.optional() }),
  },
});

export const signInBySecondFactor = defineRoute({
  method: 'POST',
  path: '/auth/login/second-factor',
  summary: 'Sign in with the second factor, after the password',
  access: 'anyone',
  inMaintenance: 'open',
  body: SecondFactorSignIn,
  answers: { 200: AuthAnswer },
  codes: ['SIGN_IN_EXPIRED', 'TOTP_WRONG', 'ACCOUNT_PENDING', 'ACCOUNT_SUSPENDED', 'GUARDIAN_CONSENT_DUE', 'MAINTENANCE'],
});

export const signup = defineRoute({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Register as a student; 202 without a token when a guardian must agree first',
  access: 'anyone',
  body: Signup,
  answers: { 201: AuthAnswer, 202: SignupPending },
  codes: ['EMAIL_TAKEN'],
});

export const getMe = defineRoute({
  method: 'GET',
  path: '/auth/me',
  summary: 'The user of this session',
  access: 'session',
  answers: { 200: User },
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'session',
  isOpenToRestricted: true,
  answers: { 204: null },
});

export const requestPasswordLink = defineRoute({
  method: 'POST',
  path: '/auth/password/forgot',
  summary: 'Request a link to set a new password; the answer is the same whether or not the account exists',
  access: 'anyone',
  inMaintenance: 'open',
  body: PasswordLinkRequest,
  answers: { 202: null },
});

export const checkPasswordLink = defineRoute({
  method: 'POST',
  path: '/auth/password/reset/check',
  summary: 'The account that a link belongs to',
  access: 'anyone',
  inMaintenance: 'open',
  body: PasswordLink,
  answers: { 200: LinkedAccount },
  codes: ['LINK_INVALID'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with the link; ends all sessions of the user',
  access: 'anyone',
  inMaintenance: 'open',
  body: PasswordReset,
  answers: { 204: null },
  codes: ['LINK_INVALID'],
});
