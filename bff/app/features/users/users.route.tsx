import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { downloadIcon, uploadIcon } from '../../ui/icons.ts';
import { actOnList } from './act-on-list.server.ts';
import { AddButton, AddDialog } from './add-actions.tsx';
import { loadList } from './load-list.server.ts';
import { writeQuery } from './user-filters.ts';
import { UserListPage } from './user-list-page.tsx';
import { userList } from './user-lists.ts';

export const meta: MetaFunction = () => [{ title: titlePage(userList.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, userList);
}

export function action(args: ActionFunctionArgs) {
  return actOnList(args, userList);
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
      <LinkButton href={`/admin/users/export${writeQuery({ ...view.filters, page: 1 })}`} icon={downloadIcon}>
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
