import './audit.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listAuditEntries } from '@shikhar/contracts/audit/routes';
import { maxCounted } from '@shikhar/contracts/audit/schemas';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { formatPageTitle } from '../../lib/site/site.ts';
import { findToday } from '../../lib/site/today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { downloadIcon, shieldIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { buildAuditHref, parseAuditFilters, toAuditQuery } from './audit-filters.ts';
import { formatDays } from './days.server.ts';
import { EntryTable } from './entry-table.tsx';
import { buildEntryView } from './entry-view.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Audit log') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const today = findToday(args.context.now);
  const filters = parseAuditFilters(args.request.url, today);
  const { body } = await client.ask(listAuditEntries, { query: { ...toAuditQuery(filters), page: filters.page } });
  return { filters, ...formatDays(filters, today), entries: body.entries.map(buildEntryView), total: body.total };
}

const all = { actor: '', action: '', from: '', to: '', page: 1 };

/** Who did what, to whom, when and from where. */
export default function AuditLog() {
  const { filters, days, onDays, entries, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Audit log" about="Who did what, to whom, when and from where">
        <LinkButton href={buildAuditHref('/admin/audit/export', { ...filters, page: 1 })} icon={downloadIcon}>
          Export CSV
        </LinkButton>
      </PageHead>
      <SecurityTabs current="/admin/audit" />
      <AuditFilterForm filters={filters} days={days} />
      {entries.length === 0 ? (
        <Empty icon={shieldIcon} message="No entries found matching the current filters.">
          <LinkButton href={buildAuditHref('/admin/audit', all)}>Show all entries</LinkButton>
        </Empty>
      ) : (
        <EntryTable entries={entries} isOneDay={filters.from !== '' && filters.from === filters.to} />
      )}
      {total > 0 && (
        <Pagination
          page={filters.page}
          pageSize={defaultPageSize}
          total={total}
          isAtLeast={total === maxCounted}
          about={onDays}
          findHref={(page) => buildAuditHref('/admin/audit', { ...filters, page })}
        />
      )}
      <p className="hint mt-2">Entries cannot be changed or removed. They are kept for at least a year.</p>
    </>
  );
}
