import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCoupons } from '@shikhar/contracts/store/coupons/routes';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { defineFilters } from '../../../lib/addresses/list-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { plusIcon, tagIcon } from '../../../ui/icons.ts';
import { ListSection } from '../../../ui/list-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { RevenueTabs } from '../revenue/revenue-tabs.tsx';
import { buildCouponView, type CouponView } from './coupon-view.server.ts';

const path = '/admin/revenue/coupons';

const filters = defineFilters(z.object({ search: searchField, page: pageField }));

export const meta: MetaFunction = () => [{ title: formatPageTitle('Coupons') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { search: typed, page } = filters.parse(args.request.url);
  const search = typed.slice(0, 32).trim();
  const { body } = await client.ask(listCoupons, { query: filters.toQuery({ search, page }) });
  requireWithin(args.request.url, { page, total: body.total });
  const { now } = args.context;
  return { page, search, total: body.total, coupons: body.coupons.map((coupon) => buildCouponView(coupon, now)) };
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
        <Filters summary={search === '' ? 'All coupons' : `“${search}”`}>
          <SearchField name="search" placeholder="Code" value={search} />
        </Filters>
      )}
      <ListSection
        rows={coupons}
        page={page}
        total={total}
        findHref={(next) => filters.buildHref(path, { search, page: next })}
        noMatch={search === '' ? null : { message: 'No coupons found matching the current filters.', clearHref: path }}
        empty={
          <Empty
            icon={tagIcon}
            message="No coupons yet."
            about="A coupon takes a percentage or an amount off the price at checkout."
          >
            <LinkButton href={`${path}/new`}>New coupon</LinkButton>
          </Empty>
        }
      >
        {(rows) => <DataTable caption="Coupons, newest first" columns={columns} rows={rows} findKey={({ id }) => id} />}
      </ListSection>
    </>
  );
}
