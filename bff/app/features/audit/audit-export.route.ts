import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportAuditEntries } from '@shikhar/contracts/audit/routes';
import type { AuditEntry, AuditExportPage } from '@shikhar/contracts/audit/schemas';
import type { CsvColumn } from '../../lib/csv/csv.server.ts';
import { sendCsv } from '../../lib/csv/send-csv.server.ts';
import { findToday } from '../../lib/site/today.ts';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import { type AuditFilters, parseAuditFilters, toAuditQuery } from './audit-filters.ts';
import { buildEntryView, type EntryView } from './entry-view.server.ts';

interface Line {
  entry: AuditEntry;
  view: EntryView;
}

function toLines(entries: readonly AuditEntry[]): Line[] {
  return entries.map((entry) => ({ entry, view: buildEntryView(entry) }));
}

function formatAction({ view }: Line): string {
  return view.what.map(({ text, change }) => (change === 'new' ? `→ ${text}` : text)).join('');
}

const columns: readonly CsvColumn<Line>[] = [
  { head: 'Date', cell: ({ view }) => view.date },
  { head: 'Time', cell: ({ view }) => view.time },
  { head: 'Who', cell: ({ view }) => view.who },
  { head: 'Email', cell: ({ entry }) => entry.actor?.email ?? null },
  { head: 'Role', cell: ({ view }) => view.role },
  { head: 'Action', cell: ({ view }) => view.action },
  { head: 'What changed', cell: formatAction },
  { head: 'From', cell: ({ view }) => view.from },
  { head: 'Reference', cell: ({ entry }) => entry.requestId },
  { head: 'Id', cell: ({ entry }) => entry.id },
  { head: 'Instant', cell: ({ entry }) => entry.at },
];

/** Fetches page after page. The caller fetches the first before the download starts, so that an error is still a page. */
async function* fetchPages(client: ServiceClient, filters: AuditFilters, first: AuditExportPage) {
  let piece = first;
  yield toLines(piece.entries);
  while (piece.next !== null) {
    piece = (await client.call(exportAuditEntries, { query: { ...toAuditQuery(filters), after: piece.next } })).body;
    yield toLines(piece.entries);
  }
}

/** Exports the filtered entries as CSV. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const today = findToday(args.context.now);
  const filters = parseAuditFilters(args.request.url, today);
  const { body } = await client.ask(exportAuditEntries, { query: toAuditQuery(filters) });
  return sendCsv(args.context, { name: `audit-log-${today}`, columns, rows: fetchPages(client, filters, body) });
}
