import * as z from 'zod';

export const RepeatedPassword = z.string({ error: 'Enter the new password again' }).min(1, 'Enter the new password again');

interface TwoPasswords {
  newPassword: string;
  repeatedPassword: string;
}

export function isSameTwice({ newPassword, repeatedPassword }: TwoPasswords): boolean {
  return newPassword === repeatedPassword;
}

export const notTheSame = { path: ['repeatedPassword'], error: 'The two new passwords are not the same' };
