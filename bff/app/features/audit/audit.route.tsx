import './audit.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditGroups } from '@shikhar/contracts/audit/actions';
import { listAuditEntries } from '@shikhar/contracts/audit/routes';
import { maxCounted } from '@shikhar/contracts/audit/schemas';
import { buildReferenceHref } from '../../lib/addresses/reference-href.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { formatRecordDay } from '../../lib/site/site-time.ts';
import { findToday } from '../../lib/site/today.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters } from '../../ui/filters.tsx';
import { downloadIcon, shieldIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { type AuditFilters, buildAuditHref, parseAuditFilters, toAuditQuery } from './audit-filters.ts';
import type { Words } from './entry-text.ts';
import { buildEntryView, type EntryView } from './entry-view.server.ts';

const groups = new Map<string, string>(Object.entries(auditGroups));

interface AuditFilterFormProps {
  filters: AuditFilters;
  /** The days in words, for example 'today'. */
  days: string;
}

function AuditFilterForm({ filters: { actor, action, from, to }, days }: AuditFilterFormProps) {
  const isSingle = action !== '' && !groups.has(action);
  const options = [...groups].map(([value, label]) => ({ value, label }));
  return (
    <Filters summary={`${groups.get(action) ?? 'All actions'}, ${days}`} hasDefaults>
      <SearchField name="actor" placeholder="Name, email, action or object" value={actor} />
      <SelectField
        name="action"
        label="Action"
        emptyLabel="All actions"
        options={isSingle ? [...options, { value: action, label: action }] : options}
        defaultValue={action}
      />
      <TextField name="from" label="From" type="date" defaultValue={from} />
      <TextField name="to" label="To" type="date" defaultValue={to} />
    </Filters>
  );
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Audit log') }];

/** The chosen days in words, for the filters and for the number of entries. */
function formatDays({ from, to }: Pick<AuditFilters, 'from' | 'to'>, today: string): { days: string; onDays: string } {
  if (from === '' && to === '') return { days: 'all days', onDays: '' };
  if (from === to) return { days: from === today ? 'today' : formatRecordDay(from), onDays: `on ${formatRecordDay(from)}` };
  if (from === '') return { days: `until ${formatRecordDay(to)}`, onDays: `until ${formatRecordDay(to)}` };
  if (to === '') return { days: `since ${formatRecordDay(from)}`, onDays: `since ${formatRecordDay(from)}` };
  return {
    days: `${formatRecordDay(from)} to ${formatRecordDay(to)}`,
    onDays: `from ${formatRecordDay(from)} to ${formatRecordDay(to)}`,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const today = findToday(args.context.now);
  const filters = parseAuditFilters(args.request.url, today);
  const { body } = await client.ask(listAuditEntries, { query: { ...toAuditQuery(filters), page: filters.page } });
  return { filters, ...formatDays(filters, today), entries: body.entries.map(buildEntryView), total: body.total };
}

const all = { actor: '', action: '', from: '', to: '', page: 1 };

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

function ChangedWords({ words }: { words: readonly Words[] }) {
  return words.map(({ text, change }, index) => {
    const key = `${index} ${text}`;
    if (change === 'old') return <del key={key}>{text}</del>;
    return change === 'new' ? <b key={key}>{text}</b> : text;
  });
}

function buildColumns(isOneDay: boolean): readonly Column<EntryView>[] {
  return [
    {
      head: 'Time',
      cell: ({ time, date }) => (
        <span className="tab">
          {time}
          {!isOneDay && <span className="sub">{date}</span>}
        </span>
      ),
    },
    { head: 'Who', place: 'lead', cell: ({ who, role }) => <RowName about={role}>{who}</RowName> },
    {
      head: 'Action',
      cell: ({ action, isRefusal }) => <Badge {...(isRefusal && { tone: 'danger' })}>{action}</Badge>,
    },
    { head: 'What changed', place: 'wide', cell: ({ what }) => (what.length > 0 ? <ChangedWords words={what} /> : null) },
    {
      head: 'From',
      cell: ({ from, reference }) =>
        from === '' && reference === null ? null : (
          <span className="tab">
            {from}
            {reference !== null && (
              <span className="sub">
                <a href={buildReferenceHref(reference)}>{formatReference(reference)}</a>
              </span>
            )}
          </span>
        ),
    },
  ];
}

/** A reference number as it is, and an id without its end: there is little room. */
function formatReference(reference: string): string {
  return reference.startsWith('SHK-') ? reference : `${reference.slice(0, 8)}…`;
}

/** Entries, newest first. Dates are shown unless all entries are of one day. */
function EntryTable({ entries, isOneDay }: { entries: readonly EntryView[]; isOneDay: boolean }) {
  return (
    <DataTable
      caption="Entries of the audit log, newest first"
      columns={buildColumns(isOneDay)}
      rows={entries}
      findKey={({ id }) => id}
      className="audit [--cols:1fr_1fr]"
      isTight
    />
  );
}
