import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { findList, getInviteTitle } from '../list/user-lists.ts';
import { sendInvitation } from './add-user.server.ts';
import { UserFormPage } from './user-form-page.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(getInviteTitle(findList(location))) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

export function action(args: ActionFunctionArgs) {
  return sendInvitation(args, findList(new URL(args.request.url)));
}

export default function InviteUser() {
  const list = findList(useLocation());
  const returned = useActionData<typeof action>();
  const form = { list, action: `${list.path}/invite`, submit: 'Send invitation', isInvitation: true };
  return <UserFormPage {...form} title={getInviteTitle(list)} returned={returned} />;
}
