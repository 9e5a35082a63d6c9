import { Status } from '../../../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { buildOrderHref, type OrderFilters } from './order-filters.ts';
import type { OrderLine } from './order-view.server.ts';

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
    { head: 'State', cell: ({ kind, status }) => <Status kind={kind}>{status}</Status> },
  ];
}

/** Orders, each a link to its panel. */
export function OrderTable({ orders, filters }: { orders: readonly OrderLine[]; filters: OrderFilters }) {
  return (
    <DataTable
      caption="Orders, the newest first"
      columns={buildColumns(filters)}
      rows={orders}
      findKey={({ id }) => id}
      className="orders [--cols:1fr_1fr]"
      isTight
    />
  );
}
