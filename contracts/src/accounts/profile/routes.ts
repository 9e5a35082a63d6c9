import { defineRoute } from '../../http/define-route.ts';
import { User } from '../../users/schemas.ts';
import { getMe } from '../sign-in/routes.ts';
import { AccountExport } from './export.ts';
import { AccountDeletion, EmailChange, EmailLink, LinkedEmail, PasswordChange, Profile, ProfileChange } from './schemas.ts';

export const getProfile = defineRoute({
  method: 'GET',
  path: '/auth/profile',
  summary: "The caller's details and account security",
  access: 'session',
  isOpenToRestricted: true,
  answers: { 200: Profile },
});

export const changeProfile = defineRoute({
  method: 'PUT',
  path: '/auth/profile',
  summary: "Change the caller's details",
  access: 'session',
  body: ProfileChange,
  representations: [getMe, getProfile],
  answers: { 200: User },
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/auth/password',
  summary: "Change the caller's password; ends all their other sessions",
  access: 'session',
  isOpenToRestricted: true,
  body: PasswordChange,
  answers: { 204: null },
});

export const requestEmailChange = defineRoute({
  method: 'POST',
  path: '/auth/email',
  summary: "Request a change of the caller's e-mail address; sends a link to the new address and a notice to the old one",
  access: 'session',
  body: EmailChange,
  answers: { 202: null },
  codes: ['EMAIL_TAKEN', 'INVALID_CREDENTIALS'],
});

export const checkEmailLink = defineRoute({
  method: 'POST',
  path: '/auth/email/check',
  summary: 'The address that a link confirms',
  access: 'anyone',
  body: EmailLink,
  answers: { 200: LinkedEmail },
  codes: ['LINK_INVALID'],
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Confirm a new e-mail address with the link sent to it',
  access: 'anyone',
  body: EmailLink,
  answers: { 200: LinkedEmail },
  codes: ['LINK_INVALID', 'EMAIL_TAKEN'],
});

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/auth/export',
  summary: 'Everything stored about the caller',
  access: 'session',
  answers: { 200: AccountExport },
  codes: ['CONFLICT'],
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/auth/me',
  summary: "Erase the caller's account and all its data",
  access: 'session',
  body: AccountDeletion,
  answers: { 204: null },
  codes: ['USER_PROTECTED'],
});
