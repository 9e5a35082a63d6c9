import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { schoolList } from '../list/user-lists.ts';
import { addUser } from './add-user.server.ts';
import { UserFormPage } from './user-form-page.tsx';

const { addLabel: title } = schoolList;

export const meta: MetaFunction = () => [{ title: formatPageTitle(title) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  return null;
}

export function action(args: ActionFunctionArgs) {
  return addUser(args, schoolList);
}

export default function NewSchool() {
  const returned = useActionData<typeof action>();
  const form = { list: schoolList, title, action: '/admin/schools/new', submit: title, isInvitation: false };
  return <UserFormPage {...form} returned={returned} />;
}
