import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import type { UserInvitation } from '@shikhar/contracts/users/management/schemas';
import { inviteUser } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { findList, getInviteTitle } from '../list/user-lists.ts';
import { invitationForms } from './user-definition.ts';
import { describeInvitation, UserForm } from './user-form.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(getInviteTitle(findList(location))) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

/** Creates a pending account and e-mails a link to set the password. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { noun, path } = findList(new URL(args.request.url));
  return submitForm(args, {
    form: invitationForms[noun],
    hidden: z.strictObject({}),
    // Source-spec.md, section 8.
    fallback: 'Failed to create user',
    async save(body: UserInvitation) {
      const { id, email } = (await client.call(inviteUser, { body })).body;
      await client.showToast({ text: `Invitation sent to ${email}.`, links: [{ href: `/admin/users/${id}`, label: 'Open' }] });
      return redirect(path, 303);
    },
  });
}

/** The Invite form without JavaScript, and after a refusal; otherwise the list asks in a dialog. */
export default function InviteUser() {
  const list = findList(useLocation());
  const view = pickFormView(buildEmptyView({}), useActionData<typeof action>());
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <PageHead title={getInviteTitle(list)} />
      <UserForm {...describeInvitation(list)} view={view} />
    </>
  );
}
