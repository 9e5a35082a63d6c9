import { ManagedRole, type UserFilter } from '@shikhar/contracts/users/management/schemas';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { z } from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { roleNames, statusNames } from '../user-words.ts';
import type { UserList } from './user-lists.ts';

// What an address cannot mean is left out: a list is shown all the same.
const UserFilters = z.object({
  role: ManagedRole.optional().catch(undefined),
  status: UserStatus.optional().catch(undefined),
  search: searchField,
  page: pageField,
});
export type UserFilters = z.infer<typeof UserFilters>;

/** The filters in an address, as far as the list has them. */
export function parseUserFilters(url: string, { role, statuses }: UserList): UserFilters {
  const filters = UserFilters.parse(Object.fromEntries(new URL(url).searchParams));
  const { status } = filters;
  return { ...filters, role: role ? undefined : filters.role, status: status && statuses.includes(status) ? status : undefined };
}

export function buildQuery({ role, status, search, page }: UserFilters): string {
  return buildUrl('', { search, role, status, page });
}

/** The address of a page of the list with these filters. */
export function buildListHref({ path }: UserList, filters: UserFilters): string {
  return path + buildQuery(filters);
}

/** The list with the question whether to delete one of its users, for pages without script. */
export function buildDeleteHref({ path }: UserList, filters: UserFilters, userId: string): string {
  const query = buildQuery(filters);
  return `${path}${query}${query ? '&' : '?'}delete=${userId}`;
}

/** What the domain service is asked for. */
export function toUserFilter({ role: listed }: UserList, { role, status, search }: UserFilters): UserFilter {
  return {
    role: listed ?? role,
    status,
    search: search || undefined,
    details: listed ? 'complete' : undefined,
  };
}

/** The choice in force, in words: `All roles, active`. */
export function summarize(list: UserList, { role, status, search }: UserFilters): string {
  const roles = list.role ? [] : [role ? roleNames[role] : 'All roles'];
  const parts = [...roles, status ? statusNames[status] : 'All statuses', ...(search ? [`“${search}”`] : [])];
  const [first = '', ...rest] = parts;
  return [first, ...rest.map((part) => part.toLowerCase())].join(', ');
}
