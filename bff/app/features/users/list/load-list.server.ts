import { data } from '@remix-run/node';
import { listUsers } from '@shikhar/contracts/users/routes';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { parseUserFilters, toUserFilter, type UserFilters } from './user-filters.ts';
import type { UserList } from './user-lists.ts';
import type { UserRow } from './user-row.server.ts';
import { buildUserRow } from './user-row.server.ts';

/** A list with its filters. When it could not be loaded, `rows` is null and `failure` says why. */
export interface ListView {
  filters: UserFilters;
  rows: UserRow[] | null;
  /** `total` is with the filters, `all` without them; null when unknown. */
  total: number;
  all: number | null;
  /** The user in the delete confirmation. */
  asked: UserRow | null;
  failure: string | null;
}

async function countAll(client: ServiceClient, list: UserList, filters: UserFilters, total: number): Promise<number> {
  if (!filters.role && !filters.status && !filters.search) return total;
  const everyone: UserFilters = { role: undefined, status: undefined, search: '', page: 1 };
  const query = { ...toUserFilter(list, everyone), page: 1, pageSize: 1 };
  return (await client.call(listUsers, { query })).body.total;
}

async function fetchList(client: ServiceClient, list: UserList, filters: UserFilters, url: string): Promise<ListView> {
  const query = { ...toUserFilter(list, filters), page: filters.page };
  const { users, total } = (await client.call(listUsers, { query })).body;
  // The page may be past the end: its last row was deleted, or the URL is old.
  requireWithin(url, { page: filters.page, total });
  const askedId = new URL(url).searchParams.get('delete');
  const rows = users.map((user) => buildUserRow(user, list));
  const asked = rows.find(({ id }) => id === askedId) ?? null;
  return { filters, rows, total, all: await countAll(client, list, filters, total), asked, failure: null };
}

/** Why the list could not be loaded, for its page; null for errors that have a page of their own. */
export function explainListFailure(
  error: unknown,
  list: Pick<UserList, 'failedToFetch'>,
): { failure: string; status: number } | null {
  if (error instanceof DomainInMaintenance) return { failure: list.failedToFetch, status: 503 };
  if (error instanceof DomainUnavailable) return { failure: error.problem?.message || list.failedToFetch, status: 503 };
  if (!(error instanceof DomainRefusal) || error.problem.code === 'ROLE_NOT_ALLOWED') return null;
  return { failure: error.problem.message || list.failedToFetch, status: error.status };
}

/** Loads the list. When that fails, the page shows the error in its place (source-spec.md, section 8). */
export async function loadList(args: RequestArguments, list: UserList) {
  const client = await requireServiceClient(args);
  const filters = parseUserFilters(args.request.url, list);
  try {
    const view = await fetchList(client, list, filters, args.request.url);
    return data(view, { status: 200 });
  } catch (error) {
    const explained = explainListFailure(error, list);
    if (!explained) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'list not read');
    const view: ListView = { filters, rows: null, total: 0, all: null, asked: null, failure: explained.failure };
    return data(view, { status: explained.status });
  }
}
