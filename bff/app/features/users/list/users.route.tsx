import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon, uploadIcon } from '../../../ui/icons.ts';
import { AddButton, AddDialog } from './add-actions.tsx';
import { handleListAction } from './handle-list-action.server.ts';
import { loadList } from './load-list.server.ts';
import { buildQuery } from './user-filters.ts';
import { UserListPage } from './user-list-page.tsx';
import { userList } from './user-lists.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle(userList.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, userList);
}

export function action(args: ActionFunctionArgs) {
  return handleListAction(args, userList);
}

export default function Users() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const actions = (
    <>
      <LinkButton href="/admin/users/promotions">Promotions</LinkButton>
      <LinkButton href="/admin/users/import" icon={uploadIcon}>
        Import
      </LinkButton>
      <LinkButton href={`/admin/users/export${buildQuery({ ...view.filters, page: 1 })}`} icon={downloadIcon}>
        Export
      </LinkButton>
      <AddButton list={userList} />
    </>
  );
  return (
    <UserListPage list={userList} view={view} refused={refused?.message} actions={actions}>
      <AddDialog list={userList} />
    </UserListPage>
  );
}
