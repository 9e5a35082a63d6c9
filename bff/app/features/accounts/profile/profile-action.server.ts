import { data, redirect } from '@remix-run/node';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { disableOwnTwoFactor, enableOwnTwoFactor, renewOwnCodes, startTwoFactor } from '../two-factor/own-two-factor.server.ts';
import type { FormHandler } from './form-handler.ts';
import { changeEmail, saveDetails, saveEmails, saveLeaderboard, savePassword } from './own-details.server.ts';
import { signOutOne, signOutOthers } from './own-sessions.server.ts';
import { type ProfileForm, profileForms, type ReturnedForm } from './profile-form.ts';

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

/** The forms of the page: each leads back to it, or comes back with what is wrong. */
export async function handleProfileAction(args: RequestArguments, client: ServiceClient) {
  const { fields: all, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const { go: given, ...fields } = all;
  const go = profileForms.find((form) => form === given);
  if (!go) throw createRefusal('This form is not one of the page. Nothing was changed.');
  const outcome = await handlers[go]({ client, context: args.context, fields });
  if ('toast' in outcome) {
    await client.showToast({ text: outcome.toast });
    return redirect(`/profile${outcome.section && `#${outcome.section}`}`, 303);
  }
  const { status, headers, ...shown } = outcome;
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.has(name)));
  return data<ReturnedForm>({ go, values, ...shown }, { status, headers });
}
