import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSeatBlocks } from '@shikhar/contracts/store/seats/routes';
import { parsePage } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { plusIcon, ticketIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { SeatCode } from './seat-code.tsx';
import { type BlockView, buildBlockView } from './seat-view.server.ts';

const path = '/school/seats';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Seats') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const page = parsePage(args.request.url);
  const { body } = await client.ask(listSeatBlocks, { query: { page } });
  requireWithin(args.request.url, { page, total: body.total });
  return { page, total: body.total, blocks: body.blocks.map((block) => buildBlockView(block, args.context.now)) };
}

const columns: readonly Column<BlockView>[] = [
  {
    head: 'Package',
    place: 'lead',
    cell: ({ id, title, bought }) => (
      <RowName href={`${path}/${id}`} about={`Bought on ${bought}`}>
        {title}
      </RowName>
    ),
  },
  { head: 'Seats taken', cell: ({ taken }) => <span className="tab">{taken}</span> },
  { head: 'Status', cell: ({ status }) => <Status kind={status.kind}>{status.words}</Status> },
  { head: 'Seat code', place: 'wide', cell: ({ code }) => <SeatCode code={code} /> },
  { head: 'Use until', place: 'wide', isExtra: true, cell: ({ until }) => until },
];

/** Seats bought by a school for its students. */
export default function SeatsPage() {
  const { page, total, blocks } = useLoaderData<typeof loader>();
  const buy = (
    <LinkButton href={`${path}/new`} variant="primary" icon={plusIcon}>
      Buy seats
    </LinkButton>
  );
  return (
    <>
      <PageHead title="Seats" about="Packages of tests that the school buys for its students">
        {buy}
      </PageHead>
      <SchoolTabs current={path} />
      {blocks.length === 0 ? (
        <Empty
          icon={ticketIcon}
          message="Your school has no seats yet."
          about="Buy seats of a package, and give your students the seat code: each student takes one."
        />
      ) : (
        <>
          <DataTable caption="Seats, newest first" columns={columns} rows={blocks} findKey={({ id }) => id} />
          <Pagination page={page} total={total} findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)} />
        </>
      )}
    </>
  );
}
