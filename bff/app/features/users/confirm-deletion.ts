import { type Confirmation, confirmDeletion } from '../../ui/confirmation.tsx';
import { buildListHref, type UserFilters } from './list/user-filters.ts';
import { findListOf, type UserList } from './list/user-lists.ts';

import type { UserRow } from './list/user-row.server.ts';
import type { UserPageView } from './management/user-page-view.ts';
import { describeDeletion, roleNames } from './user-text.ts';

/** The question whether to delete the user of a row. */
export function confirmRowDeletion(list: UserList, filters: UserFilters, row: UserRow): Confirmation {
  const { deleteTitle: title, prompt, role } = list;
  const deletion = describeDeletion(row, role ? row.details : roleNames[row.role]);
  return confirmDeletion({ title, prompt, action: buildListHref(list, filters), id: row.id, deletion });
}

/** The same question on the user's own page. */
export function confirmUserDeletion({ id, title, role }: Pick<UserPageView, 'id' | 'title' | 'role'>): Confirmation {
  const list = findListOf(role);
  const deletion = describeDeletion({ name: title, role }, roleNames[role]);
  return confirmDeletion({ title: list.deleteTitle, prompt: list.prompt, action: `/admin/users/${id}`, id, deletion });
}
