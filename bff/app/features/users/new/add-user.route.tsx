import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import type { UserRegistration } from '@shikhar/contracts/users/management/schemas';
import { registerUser } from '@shikhar/contracts/users/routes';
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
import { registrationForms } from './user-definition.ts';
import { describeRegistration, UserForm } from './user-form.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(findList(location).addLabel) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

/** Creates an active account with a password. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { noun, path } = findList(new URL(args.request.url));
  return submitForm(args, {
    form: registrationForms[noun],
    hidden: z.strictObject({}),
    // Source-spec.md, section 8.
    fallback: 'Failed to create user',
    async save(body: UserRegistration) {
      const user = (await client.call(registerUser, { body })).body;
      const links = [{ href: `/admin/users/${user.id}`, label: 'Open' }];
      await client.showToast({ text: `${getUserName(user)} can sign in now.`, links });
      return redirect(path, 303);
    },
  });
}

/** The Add form without JavaScript, and after a refusal; otherwise the list asks in a dialog. */
export default function AddUser() {
  const list = findList(useLocation());
  const view = pickFormView(buildEmptyView({}), useActionData<typeof action>());
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <PageHead title={list.addLabel} />
      <UserForm {...describeRegistration(list)} view={view} />
    </>
  );
}
