import { redirect } from '@remix-run/node';
import { changePassword, changeProfile, requestEmailChange } from '@shikhar/contracts/accounts/profile/routes';
import { endOtherSessions, endOwnSession } from '@shikhar/contracts/accounts/sessions/routes';
import * as z from 'zod';
import type { FormDefinition } from '../../../forms/define-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { requireServiceClient } from '../sessions/guards.server.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { runButton, submitForm } from '../sessions/submit-form.server.ts';
import { disableOwnTwoFactor, enableOwnTwoFactor, renewOwnCodes, startTwoFactor } from '../two-factor/own-two-factor.server.ts';
import { detailsForm, emailForm, emailsForm, leaderboardForm, passwordForm } from './profile-forms.ts';

interface SectionForm<Body> {
  form: FormDefinition<Body>;
  /** The value of the hidden field `form`. */
  name: string;
  save(body: Body): Promise<unknown>;
  toast: string;
  /** The section to return to. */
  section?: string;
  fallback?: string;
}

const failed = 'Failed to update profile';
const signOutFailed = 'Failed to sign out that device';

async function returnTo(client: ServiceClient, toast: string, section = ''): Promise<Response> {
  await client.showToast({ text: toast });
  return redirect(`/profile${section && `#${section}`}`, 303);
}

/** Handles every form of the page: redirects back to it, or returns the form with its errors. */
export async function handleProfileAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const posted = await parseForm(args.request);
  function saveSection<Body>({ form, name, save, toast, section, fallback = failed }: SectionForm<Body>) {
    const submission = {
      form,
      hidden: z.strictObject({ form: z.literal(name) }),
      fallback,
      async save(body: Body) {
        await save(body);
        return returnTo(client, toast, section);
      },
    };
    return submitForm(args, submission, posted);
  }
  switch (posted.get('form')) {
    case 'details':
      return saveSection({
        form: detailsForm,
        name: 'details',
        save: (body) => client.call(changeProfile, { body }),
        toast: 'Details saved',
      });
    case 'email':
      return saveSection({
        form: emailForm,
        name: 'email',
        save: (body) => client.call(requestEmailChange, { body }),
        toast: 'A link is on its way to the new address',
        section: 'email',
      });
    case 'password':
      return saveSection({
        form: passwordForm,
        name: 'password',
        save: (body) => client.call(changePassword, { body }),
        toast: 'Password changed. Other devices are signed out',
        section: 'password',
        fallback: 'Failed to update password',
      });
    case 'leaderboard':
      return saveSection({
        form: leaderboardForm,
        name: 'leaderboard',
        save: (body) => client.call(changeProfile, { body }),
        toast: 'Saved',
        section: 'leaderboard',
      });
    case 'emails':
      return saveSection({
        form: emailsForm,
        name: 'emails',
        save: (body) => client.call(changeProfile, { body }),
        toast: 'Saved',
        section: 'emails',
      });
    case 'two-factor-start':
      return startTwoFactor(args, client, posted);
    case 'two-factor-enable':
      return enableOwnTwoFactor(args, client, posted);
    case 'two-factor-disable':
      return disableOwnTwoFactor(args, client, posted);
    case 'two-factor-codes':
      return renewOwnCodes(args, client, posted);
    case 'sign-out':
    case 'sign-out-others':
      return signOut(args, client, posted);
    default:
      throw createOutdatedFormRefusal();
  }
}

const SignOut = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('sign-out'), id: z.uuid() }),
  z.strictObject({ form: z.literal('sign-out-others') }),
]);

/** Signs out one device or all others. A session that has already ended gives the 404 screen. */
function signOut(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const { fields, repeated } = sortFields(posted);
  const { data: asked } = SignOut.safeParse(fields);
  if (!asked || repeated.length > 0) throw createOutdatedFormRefusal();
  return runButton(args, {
    fallback: signOutFailed,
    async run() {
      if (asked.form === 'sign-out') {
        await client.call(endOwnSession, { params: { id: asked.id } });
        return returnTo(client, 'Device signed out', 'sessions');
      }
      await client.call(endOtherSessions);
      return returnTo(client, 'Signed out everywhere else', 'sessions');
    },
  });
}
