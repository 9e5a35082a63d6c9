import { redirect } from '@remix-run/node';
import type { UserChange } from '@shikhar/contracts/users/management/schemas';
import { changeUser, getUser, resendInvitation, resetTwoFactor, revokeInvitation } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { handleExtraTime } from '../../students/student/set-extra-time.server.ts';
import { handleUserAction, UserAction } from '../list/handle-list-action.server.ts';
import { changeForm } from './change-form.tsx';
import { buildUserPage } from './user-page-view.server.ts';
import type { UserPageView } from './user-page-view.ts';

export interface PageArguments extends RequestArguments {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export async function loadUserPage(args: PageArguments): Promise<{ view: UserPageView; isAsked: boolean }> {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getUser, { params: { id: parseId(args.params, 'userId') } });
  return { view: buildUserPage(body), isAsked: new URL(args.request.url).searchParams.has('delete') };
}

/** A button of the page: its name, and the user's ID. */
const PageButton = z.union([
  UserAction,
  z.strictObject({ resend: z.uuid() }),
  z.strictObject({ revoke: z.uuid() }),
  z.strictObject({ resetTwoFactor: z.uuid() }),
]);

interface PressedButton {
  fallback: string;
  /** Returns the text of the toast. */
  run(): Promise<string>;
  /** Where it leads; by default to the same page. */
  nextPath?: string;
}

function describeButton(client: ServiceClient, id: string, button: z.infer<typeof PageButton>): PressedButton {
  const params = { id };
  if ('resend' in button) {
    const run = async () => `Invitation sent to ${(await client.call(resendInvitation, { params })).body.email}.`;
    return { fallback: 'Failed to send the invitation', run };
  }
  if ('revoke' in button) {
    const run = async () => {
      await client.call(revokeInvitation, { params });
      return 'The invitation was revoked.';
    };
    return { fallback: 'Failed to revoke the invitation', run, nextPath: '/admin/users' };
  }
  if ('resetTwoFactor' in button) {
    const run = async () => {
      await client.call(resetTwoFactor, { params });
      return 'Two-factor sign-in is off.';
    };
    return { fallback: 'Failed to turn two-factor sign-in off', run };
  }
  const run = () => handleUserAction(client, button, 'user');
  if ('delete' in button) return { fallback: 'Failed to delete user', run, nextPath: '/admin/users' };
  return { fallback: 'Failed to update user status', run };
}

function handleButton(args: RequestArguments, client: ServiceClient, id: string, posted: FormData) {
  const { fields, repeated } = sortFields(posted);
  const button = PageButton.safeParse(fields);
  if (!button.success || repeated.length > 0) throw createOutdatedFormRefusal();
  const { fallback, run: runAction, nextPath = `/admin/users/${id}` } = describeButton(client, id, button.data);
  const run = async () => {
    await client.showToast({ text: await runAction() });
    return redirect(nextPath, 303);
  };
  return runButton(args, { fallback, run });
}

function handleChange(args: RequestArguments, client: ServiceClient, id: string, posted: FormData) {
  const submission = {
    form: changeForm,
    hidden: z.strictObject({ form: z.literal('change') }),
    fallback: 'Failed to update user',
    async save(body: UserChange) {
      await client.call(changeUser, { params: { id }, body });
      await client.showToast({ text: 'Changes saved.' });
      return redirect(`/admin/users/${id}`, 303);
    },
  };
  return submitForm(args, submission, posted);
}

/** Handles the forms of a user's page: change, extra time, suspend, activate, delete, two-factor and invitation. */
export async function handleUserPageAction(args: PageArguments) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'userId');
  const posted = await parseForm(args.request);
  switch (posted.get('form')) {
    case 'change':
      return handleChange(args, client, id, posted);
    case 'extraTime':
    case 'noExtraTime':
      return handleExtraTime(args, client, { id, page: `/admin/users/${id}` }, posted);
    default:
      return handleButton(args, client, id, posted);
  }
}
