import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ManagedUser, UserExportPage } from '@shikhar/contracts/users/management/schemas';
import { exportUsers } from '@shikhar/contracts/users/routes';
import { DomainUnavailable } from '../../../domain/errors.ts';
import type { CsvColumn } from '../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../lib/csv/send-csv.server.ts';
import { formatRecordDate } from '../../../lib/site/site-time.ts';
import { findToday } from '../../../lib/site/today.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { roleNames, statusNames } from '../user-text.ts';
import { buildListHref, parseUserFilters, toUserFilter, type UserFilters } from './user-filters.ts';
import { userList } from './user-lists.ts';

const columns: readonly CsvColumn<ManagedUser>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => roleNames[role] },
  { head: 'Status', cell: ({ status }) => statusNames[status] },
  { head: 'Class', cell: ({ class: level }) => level ?? null },
  { head: 'Subjects', cell: ({ subjects }) => subjects?.join(', ') ?? null },
  { head: 'School code', cell: ({ schoolCode }) => schoolCode ?? null },
  { head: 'School', cell: ({ schoolName }) => schoolName ?? null },
  { head: 'Joined', cell: ({ createdAt }) => formatRecordDate(createdAt) },
];

/** Fetches page after page. The caller fetches the first before the download starts, so that an error is still a page. */
async function* fetchPages(client: ServiceClient, filters: UserFilters, first: UserExportPage) {
  let piece = first;
  yield piece.users;
  while (piece.next !== null) {
    piece = (await client.call(exportUsers, { query: { ...toUserFilter(userList, filters), cursor: piece.next } })).body;
    yield piece.users;
  }
}

/** Exports the filtered users as CSV. When the service is unavailable, redirects to the list, which shows the error. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const filters = parseUserFilters(args.request.url, userList);
  try {
    const { body } = await client.call(exportUsers, { query: toUserFilter(userList, filters) });
    const name = `users-${findToday(args.context.now)}`;
    return sendCsv(args.context, { name, columns, rows: fetchPages(client, filters, body) });
  } catch (error) {
    if (error instanceof DomainUnavailable) return redirect(buildListHref(userList, filters));
    throw toFailurePage(error, args.context);
  }
}
