import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listMail } from '@shikhar/contracts/mail/routes';
import { MailStatus } from '@shikhar/contracts/mail/schemas';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Status } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SettingsTabs } from '../../../ui/shell/settings-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { deliveryNotes, statusLooks } from './mail-text.ts';
import type { MailView } from './mail-view.server.ts';
import { buildMailView } from './mail-view.server.ts';
import { type OutboxFilters, outboxFilters, outboxPath } from './outbox-filters.ts';
import { RetryForm } from './retry-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Emails') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const filters = outboxFilters.parse(args.request.url);
  const { status, search, page } = filters;
  const { body } = await client.ask(listMail, { query: { status, search: search || undefined, page } });
  return { filters, mail: body.mail.map(buildMailView), total: body.total, delivery: body.delivery };
}

const statusChoices = [
  { value: '', label: 'All' },
  ...MailStatus.options.filter((status) => status !== 'sending').map((value) => ({ value, label: statusLooks[value].label })),
];

function summarize({ status, search }: OutboxFilters): string {
  const words = status ? statusLooks[status].label : 'All emails';
  return search ? `${words}, “${search}”` : words;
}

function buildColumns(back: string): readonly Column<MailView>[] {
  return [
    {
      head: 'To',
      place: 'lead',
      cell: ({ id, toAddress, kind }) => (
        <RowName href={`/admin/settings/outbox/${id}`} about={kind}>
          {toAddress}
        </RowName>
      ),
    },
    { head: 'Subject', place: 'wide', cell: ({ subject }) => subject },
    { head: 'Created', cell: ({ createdAt }) => <span className="tab">{createdAt}</span> },
    { head: 'Status', cell: ({ status }) => <Status kind={statusLooks[status].kind}>{statusLooks[status].label}</Status> },
    { head: 'Attempts', isRight: true, cell: ({ tries }) => tries },
    { head: 'Last error', place: 'wide', cell: ({ lastError }) => lastError },
    {
      head: 'Actions',
      place: 'foot',
      isRight: true,
      cell: ({ id, status }) => (status === 'dead' ? <RetryForm id={id} back={back} isSmall /> : null),
    },
  ];
}

export default function Outbox() {
  const { filters, mail, total, delivery } = useLoaderData<typeof loader>();
  const note = deliveryNotes[delivery];
  return (
    <>
      <PageHead title="Emails" about="Emails sent and waiting" />
      <SettingsTabs current="/admin/settings/outbox" />
      {note && (
        <Banner kind={delivery === 'none' ? 'warn' : 'info'} className="mb-4">
          {note}
        </Banner>
      )}
      <Filters summary={summarize(filters)}>
        <SearchField name="search" placeholder="Part of the address" value={filters.search} />
        <SegmentedFilter name="status" legend="Status" segments={statusChoices} chosen={filters.status ?? ''} />
      </Filters>
      {mail.length === 0 ? (
        <Empty icon={mailIcon} message="No emails found matching the current filters." />
      ) : (
        <DataTable
          caption="Emails, newest first"
          columns={buildColumns(outboxFilters.buildHref(outboxPath, filters))}
          rows={mail}
          findKey={({ id }) => id}
          className="[--cols:1fr_1fr_1fr]"
          isTight
        />
      )}
      {total > 0 && (
        <Pagination
          page={filters.page}
          total={total}
          findHref={(page) => outboxFilters.buildHref(outboxPath, { ...filters, page })}
        />
      )}
    </>
  );
}
