import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { User } from '../../users/schemas.ts';
import { AccountExport } from './export.ts';
import { AccountDeletion, EmailChange, EmailLink, LinkedEmail, PasswordChange, Profile, ProfileChange } from './schemas.ts';

export const getProfile = defineRoute({
  method: 'GET',
  path: '/auth/profile',
  summary: 'The own details, and how the account is kept safe',
  access: 'session',
  isOpenToRestricted: true,
  answers: { 200: Profile },
});

export const changeProfile = defineRoute({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change own details',
  access: 'session',
  body: ProfileChange,
  answers: { 200: User },
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the own password; every other session of the user ends',
  access: 'session',
  isOpenToRestricted: true,
  body: PasswordChange,
  answers: { 204: null },
});

export const requestEmailChange = defineRoute({
  method: 'POST',
  path: '/auth/email',
  summary: 'Ask to change the own e-mail address; a link goes to the new one, a notice to the old one',
  access: 'session',
  body: EmailChange,
  answers: { 202: null },
});

export const checkEmailLink = defineRoute({
  method: 'POST',
  path: '/auth/email/check',
  summary: 'Which address a link confirms',
  access: 'anyone',
  body: EmailLink,
  answers: { 200: LinkedEmail },
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Confirm a new e-mail address by the link that was sent to it',
  access: 'anyone',
  body: EmailLink,
  answers: { 200: LinkedEmail },
  refusals: { 409: Problem },
});

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/auth/export',
  summary: 'Everything that is kept about the caller',
  access: 'session',
  answers: { 200: AccountExport },
  refusals: { 409: Problem },
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/auth/me',
  summary: 'Erase the own account with all that belongs to it',
  access: 'session',
  body: AccountDeletion,
  answers: { 204: null },
});
