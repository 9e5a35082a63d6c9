import { data, redirect } from '@remix-run/node';
import { changePassword, changeProfile, requestEmailChange } from '@shikhar/contracts/accounts/profile/routes';
import { EmailChange, PasswordChange, ProfileChange } from '@shikhar/contracts/accounts/profile/schemas';
import { endOtherSessions, endOwnSession } from '@shikhar/contracts/accounts/sessions/routes';
import * as z from 'zod';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { disableOwnTwoFactor, enableOwnTwoFactor, renewOwnCodes, startTwoFactor } from '../two-factor/own-two-factor.server.ts';
import type { FormHandler } from './form-handler.ts';
import { type ProfileForm, profileForms, type ReturnedForm } from './profile-form.ts';
import { submitForm } from './submit-form.server.ts';

const fallback = 'Failed to sign out that device';

/** A session that has already ended gives the 404 screen. */
const signOutOne: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: z.strictObject({ id: z.uuid() }), shown: [], fallback };
  const failure = await submitForm(context, fields, rules, (params) => client.call(endOwnSession, { params }));
  return failure ?? { toast: 'Device signed out', section: 'sessions' };
};

const signOutOthers: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: z.strictObject({}), shown: [], fallback };
  const failure = await submitForm(context, fields, rules, () => client.call(endOtherSessions));
  return failure ?? { toast: 'Signed out everywhere else', section: 'sessions' };
};

const failed = 'Failed to update profile';

/** Splits a comma-separated list. The page sends no subjects: a forged field goes on to the service, which refuses it. */
function parseSubjects(typed: string): string[] {
  return typed
    .split(',')
    .map((subject) => subject.trim())
    .filter((subject) => subject !== '');
}

const saveDetails: FormHandler = async ({ client, context, fields }) => {
  const { subjects, ...others } = fields;
  const given = { ...others, ...(subjects !== undefined && { subjects: parseSubjects(subjects) }) };
  const rules = { schema: ProfileChange, shown: ['name', 'class'], fallback: failed };
  const failure = await submitForm(context, given, rules, (body) => client.call(changeProfile, { body }));
  return failure ?? { toast: 'Details saved', section: '' };
};

const changeEmail: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: EmailChange, shown: ['email', 'password'], fallback: failed };
  const failure = await submitForm(context, fields, rules, (body) => client.call(requestEmailChange, { body }));
  return failure ?? { toast: 'A link is on its way to the new address', section: 'email' };
};

const savePassword: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: PasswordChange, shown: ['currentPassword', 'newPassword'], fallback: 'Failed to update password' };
  const failure = await submitForm(context, fields, rules, (body) => client.call(changePassword, { body }));
  return failure ?? { toast: 'Password changed. Other devices are signed out', section: 'password' };
};

const LeaderboardForm = z.strictObject({ isHidden: z.literal('on').optional() });

const saveLeaderboard: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: LeaderboardForm, shown: [], fallback: failed };
  const failure = await submitForm(context, fields, rules, ({ isHidden }) =>
    client.call(changeProfile, { body: { showOnLeaderboard: isHidden === undefined } }),
  );
  return failure ?? { toast: 'Saved', section: 'leaderboard' };
};

const EmailsForm = z.strictObject({ wantsSummary: z.literal('on').optional(), wantsResults: z.literal('on').optional() });

const saveEmails: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: EmailsForm, shown: [], fallback: failed };
  const failure = await submitForm(context, fields, rules, ({ wantsSummary, wantsResults }) =>
    client.call(changeProfile, {
      body: { wantsSummary: wantsSummary !== undefined, wantsResults: wantsResults !== undefined },
    }),
  );
  return failure ?? { toast: 'Saved', section: 'emails' };
};

const handlers: Readonly<Record<ProfileForm, FormHandler>> = {
  details: saveDetails,
  email: changeEmail,
  password: savePassword,
  leaderboard: saveLeaderboard,
  emails: saveEmails,
  'two-factor-start': startTwoFactor,
  'two-factor-enable': enableOwnTwoFactor,
  'two-factor-disable': disableOwnTwoFactor,
  'two-factor-codes': renewOwnCodes,
  'sign-out': signOutOne,
  'sign-out-others': signOutOthers,
};

const secretFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword', 'totp', 'recoveryCode']);

/** Handles every form of the page: redirects back to it, or returns the form with its errors. */
export async function handleProfileAction(args: RequestArguments, client: ServiceClient) {
  const { fields: all, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const { go: given, ...fields } = all;
  const go = profileForms.find((form) => form === given);
  if (!go) throw createRefusal('This form does not belong to the page. Nothing was changed.');
  const outcome = await handlers[go]({ client, context: args.context, fields });
  if ('toast' in outcome) {
    await client.showToast({ text: outcome.toast });
    return redirect(`/profile${outcome.section && `#${outcome.section}`}`, 303);
  }
  const { status, headers, ...shown } = outcome;
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.has(name)));
  return data<ReturnedForm>({ go, values, ...shown }, { status, headers });
}
