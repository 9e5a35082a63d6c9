import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { findList } from '../list/user-lists.ts';
import { addUser } from './add-user.server.ts';
import { UserFormPage } from './user-form-page.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(findList(location).addLabel) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

export function action(args: ActionFunctionArgs) {
  return addUser(args, findList(new URL(args.request.url)));
}

export default function AddUser() {
  const list = findList(useLocation());
  const returned = useActionData<typeof action>();
  const { path, addLabel } = list;
  const form = { list, title: addLabel, action: `${path}/new`, submit: addLabel, isInvitation: false };
  return <UserFormPage {...form} returned={returned} />;
}
