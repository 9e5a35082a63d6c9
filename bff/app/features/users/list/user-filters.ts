import { ManagedRole, type UserFilter } from '@shikhar/contracts/users/management/schemas';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { roleNames, statusNames } from '../user-text.ts';
import type { UserList } from './user-lists.ts';

// Invalid values in the URL are ignored: the list is still shown.
const UserFilters = z.object({
  search: searchField,
  role: choiceField(ManagedRole),
  status: choiceField(UserStatus),
  page: pageField,
});
export type UserFilters = z.infer<typeof UserFilters>;

export const userFilters = defineFilters(UserFilters);

/** The filters in a URL that this list supports. */
export function parseUserFilters(url: string, { role, statuses }: UserList): UserFilters {
  const filters = userFilters.parse(url);
  const { status } = filters;
  return { ...filters, role: role ? undefined : filters.role, status: status && statuses.includes(status) ? status : undefined };
}

/** URL of a page of the list with these filters. */
export function buildListHref({ path }: UserList, filters: UserFilters): string {
  return userFilters.buildHref(path, filters);
}

/** URL of the list with the delete confirmation, for use without JavaScript. */
export function buildDeleteHref(list: UserList, filters: UserFilters, userId: string): string {
  const href = buildListHref(list, filters);
  return `${href}${href.includes('?') ? '&' : '?'}delete=${userId}`;
}

/** Converts the filters to the service's query. */
export function toUserFilter({ role: listed }: UserList, { role, status, search }: UserFilters): UserFilter {
  return {
    role: listed ?? role,
    status,
    search: search || undefined,
    details: listed ? 'complete' : undefined,
  };
}

/** The current filters in words: `All roles, active`. */
export function summarize(list: UserList, { role, status, search }: UserFilters): string {
  const roles = list.role ? [] : [role ? roleNames[role] : 'All roles'];
  const parts = [...roles, status ? statusNames[status] : 'All statuses', ...(search ? [`“${search}”`] : [])];
  const [first = '', ...rest] = parts;
  return [first, ...rest.map((part) => part.toLowerCase())].join(', ');
}
