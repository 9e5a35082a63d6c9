import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { ImportReport, UserImport } from './import/schemas.ts';
import {
  UserChange,
  UserDetail,
  UserExportPage,
  UserExportQuery,
  UserInvitation,
  UserRegistration,
  UserStatusChange,
  UsersPage,
  UsersQuery,
} from './management/schemas.ts';
import { User } from './schemas.ts';

const params = z.strictObject({ id: z.uuid() });

export const listUsers = defineRoute({
  method: 'GET',
  path: '/admin/users',
  summary: 'Students, teachers and schools, newest first',
  access: ['admin'],
  query: UsersQuery,
  answers: { 200: UsersPage },
});

export const inviteUser = defineRoute({
  method: 'POST',
  path: '/admin/users',
  summary: 'Invite a teacher or a school by e-mail',
  access: ['admin'],
  body: UserInvitation,
  answers: { 201: User },
  codes: ['EMAIL_TAKEN'],
});

export const registerUser = defineRoute({
  method: 'POST',
  path: '/admin/users/register',
  summary: 'Create an active account with a password',
  access: ['admin'],
  isForPeople: true,
  body: UserRegistration,
  answers: { 201: User },
  codes: ['EMAIL_TAKEN'],
});

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Export the filtered list in parts',
  access: ['admin'],
  query: UserExportQuery,
  answers: { 200: UserExportPage },
});

export const importUsers = defineRoute({
  method: 'POST',
  path: '/admin/users/import',
  summary: 'Check a CSV file of users and save it, or import it at once; all lines or none',
  access: ['admin'],
  // A character may take two bytes in JSON.
  maxBodyBytes: 2.5 * 1024 * 1024,
  body: UserImport,
  takesLong: true,
  answers: { 200: ImportReport },
});

export const getImport = defineRoute({
  method: 'GET',
  path: '/admin/users/import/:id',
  summary: 'Check a saved file again, or report its result',
  access: ['admin'],
  params,
  answers: { 200: ImportReport },
});

export const runImport = defineRoute({
  method: 'POST',
  path: '/admin/users/import/:id',
  summary: 'Import a saved file, all lines or none; idempotent',
  access: ['admin'],
  params,
  takesLong: true,
  answers: { 200: ImportReport },
  codes: ['EMAIL_TAKEN'],
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One student, teacher or school',
  access: ['admin'],
  params,
  answers: { 200: UserDetail },
});

export const changeUser = defineRoute({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Set name, class, subjects and school',
  access: ['admin'],
  params,
  body: UserChange,
  representations: [getUser],
  answers: { 200: User },
  codes: ['EMAIL_TAKEN', 'USER_PROTECTED'],
});

export const setUserStatus = defineRoute({
  method: 'PATCH',
  path: '/admin/users/:id/status',
  summary: 'Suspend or activate',
  access: ['admin'],
  params,
  body: UserStatusChange,
  representations: [getUser],
  answers: { 200: User },
  codes: ['USER_PROTECTED'],
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Erase a user and their data',
  access: ['admin'],
  params,
  answers: { 204: null },
  codes: ['USER_PROTECTED'],
});

export const resetTwoFactor = defineRoute({
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  summary: 'Turn off two-factor sign-in for a user who has lost phone and recovery codes',
  access: ['admin'],
  isForPeople: true,
  params,
  answers: { 204: null },
  codes: ['USER_PROTECTED'],
});

export const resendInvitation = defineRoute({
  method: 'POST',
  path: '/admin/users/:id/invitation',
  summary: 'Resend an invitation; the earlier link stops working',
  access: ['admin'],
  params,
  answers: { 200: User },
});

export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/admin/users/:id/invitation',
  summary: 'Revoke an invitation and delete its pending account',
  access: ['admin'],
  params,
  answers: { 204: null },
});
