import { PasswordChange } from '@shikhar/contracts/accounts/profile/schemas';
import { PasswordReset } from '@shikhar/contracts/accounts/sign-in/schemas';
import * as z from 'zod';
import { defineForm } from '../../../forms/define-form.ts';

const repeatedPassword = z.string().min(1, 'Enter the new password again');

function isSameTwice(passwords: { newPassword: string; repeatedPassword: string }): boolean {
  return passwords.newPassword === passwords.repeatedPassword;
}

const notTheSame = { path: ['repeatedPassword'], error: 'The two new passwords are not the same' };

const resetFields = ['newPassword', 'repeatedPassword'] as const;

/** A new password, typed twice. */
export const resetForm = defineForm({
  schema: PasswordReset.omit({ token: true })
    .extend({ repeatedPassword })
    .refine(isSameTwice, notTheSame)
    .transform(({ newPassword }) => ({ newPassword })),
  fields: resetFields,
  read: ({ newPassword = '', repeatedPassword: repeated = '' }) => ({ newPassword, repeatedPassword: repeated }),
});

const renewFields = ['currentPassword', ...resetFields] as const;

/** The same with the password that it replaces. */
export const renewForm = defineForm({
  schema: PasswordChange.extend({ repeatedPassword })
    .refine(isSameTwice, notTheSame)
    .transform(({ repeatedPassword: _, ...change }) => change),
  fields: renewFields,
  read: ({ currentPassword = '', newPassword = '', repeatedPassword: repeated = '' }) => ({
    currentPassword,
    newPassword,
    repeatedPassword: repeated,
  }),
});
