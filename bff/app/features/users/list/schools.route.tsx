import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { AddButton, AddDialog, InviteButton, InviteDialog } from './add-actions.tsx';
import { handleListAction } from './handle-list-action.server.ts';
import { loadList } from './load-list.server.ts';
import { UserListPage } from './user-list-page.tsx';
import { schoolList } from './user-lists.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle(schoolList.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, schoolList);
}

export function action(args: ActionFunctionArgs) {
  return handleListAction(args, schoolList);
}

export default function Schools() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const actions = (
    <>
      <InviteButton list={schoolList} />
      <AddButton list={schoolList} />
    </>
  );
  return (
    <UserListPage list={schoolList} view={view} refused={refused?.message} actions={actions}>
      <AddDialog list={schoolList} />
      <InviteDialog list={schoolList} />
    </UserListPage>
  );
}
