import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import type { UserInvitation, UserRegistration } from '@shikhar/contracts/users/management/schemas';
import { inviteUser, registerUser } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { findList } from '../list/user-lists.ts';
import { getUserName } from '../user-text.ts';
import { invitationForms, registrationForms } from './user-definition.ts';
import { describeInvitation, describeRegistration, UserForm } from './user-form.tsx';

/** The form of the page: each list has one to add somebody and one to invite somebody. */
function describeForm(location: { pathname: string }) {
  const describe = location.pathname.endsWith('/invite') ? describeInvitation : describeRegistration;
  return describe(findList(location));
}

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(describeForm(location).title) }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

/** Creates an active account with a password, or a pending one and e-mails a link to set the password. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { list, isInvitation } = describeForm(new URL(args.request.url));
  const finish = async (id: string, text: string) => {
    await client.showToast({ text, links: [{ href: `/admin/users/${id}`, label: 'Open' }] });
    return redirect(list.path, 303);
  };
  // The fallbacks are in source-spec.md, section 8.
  const hidden = z.strictObject({});
  if (isInvitation) {
    return submitForm(args, {
      hidden,
      fallback: 'Failed to create account',
      form: invitationForms[list.noun],
      async save(body: UserInvitation) {
        const { id, email } = (await client.call(inviteUser, { body })).body;
        return finish(id, `Invitation sent to ${email}.`);
      },
    });
  }
  return submitForm(args, {
    hidden,
    fallback: 'Failed to create user',
    form: registrationForms[list.noun],
    async save(body: UserRegistration) {
      const user = (await client.call(registerUser, { body })).body;
      return finish(user.id, `${getUserName(user)} can sign in now.`);
    },
  });
}

/** The form without JavaScript; otherwise the list asks in a dialog. */
export default function NewUser() {
  const { title, ...form } = describeForm(useLocation());
  const view = pickFormView(buildEmptyView({}), useActionData<typeof action>());
  return (
    <>
      <BackLink href={form.list.path}>{form.list.title}</BackLink>
      <PageHead title={title} />
      <UserForm {...form} view={view} />
    </>
  );
}
