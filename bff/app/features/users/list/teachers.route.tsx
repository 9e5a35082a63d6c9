import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { AddButton, AddDialog, InviteButton, InviteDialog } from './add-actions.tsx';
import { handleListAction } from './handle-list-action.server.ts';
import { loadList } from './load-list.server.ts';
import { UserListPage } from './user-list-page.tsx';
import { teacherList } from './user-lists.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle(teacherList.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, teacherList);
}

export function action(args: ActionFunctionArgs) {
  return handleListAction(args, teacherList);
}

export default function Teachers() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const actions = (
    <>
      <InviteButton list={teacherList} />
      <AddButton list={teacherList} />
    </>
  );
  return (
    <UserListPage list={teacherList} view={view} refused={refused?.message} actions={actions}>
      <AddDialog list={teacherList} />
      <InviteDialog list={teacherList} />
    </UserListPage>
  );
}
