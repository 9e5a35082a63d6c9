import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listAttempts } from '@shikhar/contracts/attempts/routes';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { chartIcon, searchIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { attemptFilters, showWords, summarizeFilters, toAttemptsQuery } from './attempt-filters.ts';
import { type AttemptRow, buildAttemptView } from './attempt-row.server.ts';

function findHref({ id, isRunning }: AttemptRow): string {
  return isRunning ? `/exam/${id}` : `/results/${id}`;
}

const columns: readonly Column<AttemptRow>[] = [
  {
    head: 'Test',
    place: 'lead',
    cell: (row) => (
      <RowName
        href={findHref(row)}
        about={
          <>
            {row.about}
            {row.note && <span className="block">{row.note}</span>}
          </>
        }
      >
        {row.title}
      </RowName>
    ),
  },
  { head: 'Date', cell: ({ date }) => date },
  { head: 'Marks', isRight: true, cell: ({ marks }) => marks },
  { head: 'Score', isRight: true, cell: ({ percent }) => <b>{percent ?? '–'}</b> },
  {
    head: 'Actions',
    isHeadHidden: true,
    isRight: true,
    place: 'foot',
    cell: (row) =>
      row.isRunning ? (
        <LinkButton variant="primary" size="small" href={findHref(row)}>
          Continue
        </LinkButton>
      ) : (
        <LinkButton size="small" href={`/results/${row.id}/receipt`} label={`Receipt of ${row.title}`}>
          Receipt
        </LinkButton>
      ),
  },
];

/** A student's tests: running ones link to the test, others to their results. */
function AttemptTable({ rows }: { rows: readonly AttemptRow[] }) {
  return (
    <DataTable
      caption="My tests, newest first"
      columns={columns}
      rows={rows}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr_1fr]"
    />
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const filters = attemptFilters.parse(args.request.url);
  const { body } = await client.ask(listAttempts, { query: toAttemptsQuery(filters) });
  requireWithin(args.request.url, { page: filters.page, total: body.total });
  const rows = body.attempts.map(buildAttemptView);
  return { filters, subjects: Subject.options, rows, total: body.total, pageSize: defaultPageSize };
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('My tests') }];

const everything = { value: '', label: 'All' };
const shows = [everything, ...Object.entries(showWords).map(([value, label]) => ({ value, label }))];

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <Empty icon={chartIcon} message="No tests taken yet." about="Every test you start is listed here." />;
  return (
    <Empty icon={searchIcon} message="No tests found matching the current filters.">
      <LinkButton href="/results">Clear filters</LinkButton>
    </Empty>
  );
}

export default function AttemptsPage() {
  const { filters, subjects, rows, total, pageSize } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href="/dashboard">Study</BackLink>
        <PageHead title="My tests" about="Every test you have started, newest first." />
        <Filters summary={summarizeFilters(filters)}>
          <SegmentedFilter name="show" legend="Show" segments={shows} chosen={filters.show ?? ''} />
          <SegmentedFilter
            name="subject"
            legend="Subject"
            segments={[everything, ...subjects.map((subject) => ({ value: subject, label: subject }))]}
            chosen={filters.subject ?? ''}
          />
        </Filters>
        {rows.length === 0 ? (
          <Nothing isFiltered={filters.show !== undefined || filters.subject !== undefined} />
        ) : (
          <>
            <AttemptTable rows={rows} />
            <Pagination
              page={filters.page}
              pageSize={pageSize}
              total={total}
              findHref={(page) => attemptFilters.buildHref('/results', { ...filters, page })}
            />
          </>
        )}
      </Page>
    </UserShell>
  );
}
