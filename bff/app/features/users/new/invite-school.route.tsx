import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { schoolList } from '../list/user-lists.ts';
import { sendInvitation } from './add-user.server.ts';
import { UserFormPage } from './user-form-page.tsx';

const title = 'Invite a school';

export const meta: MetaFunction = () => [{ title: formatPageTitle(title) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

export function action(args: ActionFunctionArgs) {
  return sendInvitation(args, schoolList);
}

export default function InviteSchool() {
  const returned = useActionData<typeof action>();
  const form = { list: schoolList, title, action: '/admin/schools/invite', submit: 'Send invitation', isInvitation: true };
  return <UserFormPage {...form} returned={returned} />;
}
