import '../../revenue/revenue.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import { buildEmptyView, getErrors, pickFormView } from '../../../../forms/define-form.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { Status } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { downloadIcon, rupeeIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { RevenueTabs } from '../../revenue/revenue-tabs.tsx';
import { handleOrderAction } from './handle-order-action.server.ts';
import { loadOrders, type OrdersView } from './load-orders.server.ts';
import { buildExportHref, buildListHref, buildOrderHref, isFiltered, listPath, type OrderFilters } from './order-filters.ts';
import { OrderPanel } from './order-panel.tsx';
import { statusLooks } from './order-text.ts';
import type { OrderLine } from './order-view.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Orders') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export function loader(args: LoaderFunctionArgs) {
  return loadOrders(args);
}

export function action(args: ActionFunctionArgs) {
  return handleOrderAction(args);
}

const stateChoices = [
  { value: '', label: 'All' },
  ...OrderStatus.options.map((value) => ({ value, label: statusLooks[value].label })),
];

function OrderFilterForm({ filters: { search, status, from, to } }: { filters: OrderFilters }) {
  const words = [status ? statusLooks[status].label : 'All statuses', search && `“${search}”`].filter(Boolean);
  return (
    <Filters summary={words.join(', ')}>
      <SearchField name="search" placeholder="Order, receipt or student" value={search} />
      <SegmentedFilter name="status" legend="Status" segments={stateChoices} chosen={status ?? ''} />
      <div className="flex flex-wrap gap-5 md:flex-nowrap">
        <TextField name="from" label="From" type="date" defaultValue={from} />
        <TextField name="to" label="To" type="date" defaultValue={to} />
      </div>
    </Filters>
  );
}

function OrderList({ orders, filters, total }: Pick<OrdersView, 'orders' | 'filters' | 'total'>) {
  if (orders.length === 0) {
    const message = isFiltered(filters) ? 'No orders found matching the current filters.' : 'No orders yet.';
    return (
      <Empty icon={rupeeIcon} message={message}>
        {isFiltered(filters) && <LinkButton href={listPath}>Clear filters</LinkButton>}
      </Empty>
    );
  }
  return (
    <div>
      <OrderTable orders={orders} filters={filters} />
      <Pagination page={filters.page} total={total} findHref={(page) => buildListHref({ ...filters, page })} />
    </div>
  );
}

/** All orders, and one of them beside the list. */
export default function Orders() {
  const { about, filters, panel, isRefundAsked, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = getErrors(refused);
  return (
    <>
      <PageHead title="Orders" about={about}>
        <LinkButton href={buildExportHref(filters)} icon={downloadIcon}>
          Export CSV
        </LinkButton>
      </PageHead>
      <RevenueTabs current="/admin/revenue/orders" />
      {errors.messages.length > 0 && (
        <div className="mb-4">
          <FormErrorsBanner errors={errors} />
        </div>
      )}
      <OrderFilterForm filters={filters} />
      <div className={panel ? 'cols cols-order' : undefined}>
        <OrderList {...list} filters={filters} />
        {panel && (
          <OrderPanel
            order={panel}
            filters={filters}
            refundView={isRefundAsked || refused ? pickFormView(buildEmptyView({}), refused) : null}
          />
        )}
      </div>
    </>
  );
}

function buildColumns(filters: OrderFilters): readonly Column<OrderLine>[] {
  return [
    {
      head: 'Order',
      place: 'lead',
      cell: ({ id, number, when }) => (
        <RowName href={buildOrderHref(filters, id)} about={when} isCurrent={id === filters.order}>
          {number}
        </RowName>
      ),
    },
    {
      head: 'Buyer',
      cell: ({ buyer, title }) => (
        <>
          {buyer}
          <span className="sub">{title}</span>
        </>
      ),
    },
    { head: 'Amount', isRight: true, cell: ({ amount }) => <b>{amount}</b> },
    { head: 'Status', cell: ({ kind, status }) => <Status kind={kind}>{status}</Status> },
  ];
}

/** Orders, each a link to its panel. */
function OrderTable({ orders, filters }: { orders: readonly OrderLine[]; filters: OrderFilters }) {
  return (
    <DataTable
      caption="Orders, newest first"
      columns={buildColumns(filters)}
      rows={orders}
      findKey={({ id }) => id}
      className="orders [--cols:1fr_1fr]"
      isTight
    />
  );
}
