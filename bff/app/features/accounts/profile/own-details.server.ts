import { changePassword, changeProfile, requestEmailChange } from '@shikhar/contracts/accounts/profile/routes';
import { EmailChange, PasswordChange, ProfileChange } from '@shikhar/contracts/accounts/profile/schemas';
import { z } from 'zod';
import type { FormHandler } from './form-handler.ts';
import { submitForm } from './submit-form.server.ts';

const failed = 'Failed to update profile';

/** A list as text, parted by commas. The form has none; what is sent all the same is for the service to refuse. */
function parseSubjects(typed: string): string[] {
  return typed
    .split(',')
    .map((subject) => subject.trim())
    .filter((subject) => subject !== '');
}

export const saveDetails: FormHandler = async ({ client, context, fields }) => {
  const { subjects, ...others } = fields;
  const given = { ...others, ...(subjects !== undefined && { subjects: parseSubjects(subjects) }) };
  const rules = { schema: ProfileChange, shown: ['name', 'class'], fallback: failed };
  const failure = await submitForm(context, given, rules, (body) => client.call(changeProfile, { body }));
  return failure ?? { toast: 'Details saved', section: '' };
};

export const changeEmail: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: EmailChange, shown: ['email', 'password'], fallback: failed };
  const failure = await submitForm(context, fields, rules, (body) => client.call(requestEmailChange, { body }));
  return failure ?? { toast: 'A link is on its way to the new address', section: 'email' };
};

export const savePassword: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: PasswordChange, shown: ['currentPassword', 'newPassword'], fallback: 'Failed to update password' };
  const failure = await submitForm(context, fields, rules, (body) => client.call(changePassword, { body }));
  return failure ?? { toast: 'Password changed. Other devices are signed out', section: 'password' };
};

const LeaderboardForm = z.strictObject({ isHidden: z.literal('on').optional() });

export const saveLeaderboard: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: LeaderboardForm, shown: [], fallback: failed };
  const failure = await submitForm(context, fields, rules, ({ isHidden }) =>
    client.call(changeProfile, { body: { showOnLeaderboard: isHidden === undefined } }),
  );
  return failure ?? { toast: 'Saved', section: 'leaderboard' };
};

const EmailsForm = z.strictObject({ wantsSummary: z.literal('on').optional(), wantsResults: z.literal('on').optional() });

export const saveEmails: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: EmailsForm, shown: [], fallback: failed };
  const failure = await submitForm(context, fields, rules, ({ wantsSummary, wantsResults }) =>
    client.call(changeProfile, {
      body: { wantsSummary: wantsSummary !== undefined, wantsResults: wantsResults !== undefined },
    }),
  );
  return failure ?? { toast: 'Saved', section: 'emails' };
};
