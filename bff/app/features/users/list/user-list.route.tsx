import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { keepPage } from '../../../forms/keep-form.ts';
import { reloadMissing } from '../../../forms/reload.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon, uploadIcon } from '../../../ui/icons.ts';
import { AddButton, InviteButton } from '../new/user-form.tsx';
import { handleListAction } from './handle-list-action.server.ts';
import { loadList } from './load-list.server.ts';
import { type UserFilters, userFilters } from './user-filters.ts';
import { UserListPage } from './user-list-page.tsx';
import { findList } from './user-lists.ts';

export const clientAction = keepPage;

export const meta: MetaFunction = ({ location }) => [{ title: formatPageTitle(findList(location).title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, findList(new URL(args.request.url)));
}

export function action(args: ActionFunctionArgs) {
  return handleListAction(args, findList(new URL(args.request.url)));
}

export const shouldRevalidate = reloadMissing;

/** Buttons of the list of all roles. */
function AllUsersActions({ filters }: { filters: UserFilters }) {
  return (
    <>
      <LinkButton href="/admin/users/promotions">Promotions</LinkButton>
      <LinkButton href="/admin/users/import" icon={uploadIcon}>
        Import
      </LinkButton>
      <LinkButton href={userFilters.buildHref('/admin/users/export', { ...filters, page: 1 })} icon={downloadIcon}>
        Export
      </LinkButton>
    </>
  );
}

export default function Users() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const list = findList(useLocation());
  const hasAllRoles = list.role === null;
  const actions = (
    <>
      {hasAllRoles ? <AllUsersActions filters={view.filters} /> : <InviteButton list={list} />}
      <AddButton list={list} />
    </>
  );
  return <UserListPage list={list} view={view} refused={refused} actions={actions} />;
}
