import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listCoupons } from '@shikhar/contracts/store/coupons/routes';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { plusIcon, searchIcon, tagIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { RevenueTabs } from '../revenue/revenue-tabs.tsx';
import { buildCouponView, type CouponView } from './coupon-view.server.ts';

const path = '/admin/revenue/coupons';

const Query = z.object({ page: pageField, search: searchField });
type Query = z.infer<typeof Query>;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Coupons') }];

function buildHref({ page, search }: Query): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const query = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const search = query.search.slice(0, 32).trim();
  const { body } = await client.ask(listCoupons, { query: { page: query.page, search: search || undefined } });
  requireWithin(args.request.url, { page: query.page, total: body.total, pageSize: defaultPageSize });
  const { now } = args.context;
  return { page: query.page, search, total: body.total, coupons: body.coupons.map((coupon) => buildCouponView(coupon, now)) };
}

const columns: readonly Column<CouponView>[] = [
  {
    head: 'Code',
    place: 'lead',
    cell: ({ id, code, about }) => (
      <RowName href={`${path}/${id}`} about={about}>
        {code}
      </RowName>
    ),
  },
  { head: 'Takes off', cell: ({ worth }) => <span className="tab">{worth}</span> },
  {
    head: 'Used',
    cell: ({ uses, held }) => (
      <>
        <span className="tab">{uses}</span>
        {held && <span className="sub">{held}</span>}
      </>
    ),
  },
  { head: 'Discount given', isRight: true, cell: ({ discount }) => <span className="tab">{discount}</span> },
  { head: 'Valid', place: 'wide', isExtra: true, cell: ({ days }) => days },
  { head: 'Status', place: 'wide', cell: ({ status }) => <Status kind={status.kind}>{status.words}</Status> },
];

function NoCoupons({ search }: { search: string }) {
  if (search !== '') {
    return (
      <Empty icon={searchIcon} message="No coupons found matching the current filters.">
        <LinkButton href={path}>Clear filters</LinkButton>
      </Empty>
    );
  }
  return (
    <Empty icon={tagIcon} message="No coupons yet." about="A coupon takes a percentage or an amount off the price at checkout.">
      <LinkButton href={`${path}/new`}>New coupon</LinkButton>
    </Empty>
  );
}

/** All coupons, newest first. */
export default function CouponsPage() {
  const { page, search, total, coupons } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Coupons" about="Discount codes for the checkout">
        <LinkButton href={`${path}/new`} variant="primary" icon={plusIcon}>
          New coupon
        </LinkButton>
      </PageHead>
      <RevenueTabs current={path} />
      {(total > 0 || search !== '') && (
        <Filters summary={search === '' ? 'All coupons' : `“${search}”`} isLive>
          <SearchField name="search" placeholder="Code" value={search} />
        </Filters>
      )}
      {coupons.length === 0 ? (
        <NoCoupons search={search} />
      ) : (
        <>
          <DataTable caption="Coupons, newest first" columns={columns} rows={coupons} findKey={({ id }) => id} />
          <Pagination
            page={page}
            pageSize={defaultPageSize}
            total={total}
            findHref={(next) => buildHref({ page: next, search })}
          />
        </>
      )}
    </>
  );
}
