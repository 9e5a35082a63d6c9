import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listOrders } from '@shikhar/contracts/store/orders/routes';
import { parsePage } from '../../../lib/addresses/address-fields.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { rupeeIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { findOrderPath, findReceiptPath, findShop, ordersPath } from './order-paths.ts';
import { buildOrderRow, type OrderRow } from './order-row.server.ts';
import { stateStyles } from './order-state.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('My orders') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const page = parsePage(args.request.url);
  const { body } = await client.ask(listOrders, { query: { page } });
  return { page, total: body.total, orders: body.orders.map((order) => buildOrderRow(order, args.context.now)) };
}

const columns: readonly Column<OrderRow>[] = [
  {
    head: 'Order',
    place: 'lead',
    cell: ({ id, title, number }) => (
      <RowName href={findOrderPath(id)} about={number}>
        {title}
      </RowName>
    ),
  },
  { head: 'Ordered', cell: ({ ordered }) => <span className="tab">{ordered}</span> },
  { head: 'Amount', isRight: true, cell: ({ amount }) => <span className="tab">{amount}</span> },
  { head: 'Status', cell: ({ state }) => <Status kind={stateStyles[state].kind}>{stateStyles[state].label}</Status> },
  {
    head: 'Actions',
    isHeadHidden: true,
    place: 'foot',
    isRight: true,
    cell: ({ id, hasReceipt, title }) =>
      hasReceipt && (
        <LinkButton href={findReceiptPath(id)} size="small">
          Receipt<span className="sr-only"> of {title}</span>
        </LinkButton>
      ),
  },
];

/** List of the user's orders. */
export default function Orders() {
  const { page, total, orders } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  const shop = findShop(user.role);
  return (
    <UserShell user={user} current={shop.href}>
      <Page>
        <BackLink href={shop.href}>{shop.label}</BackLink>
        <PageHead title="My orders" about="Your purchases and receipts" />
        {orders.length === 0 ? (
          <Empty icon={rupeeIcon} message="Nothing has been ordered yet." />
        ) : (
          <DataTable
            caption="My orders, newest first"
            columns={columns}
            rows={orders}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr_1fr]"
          />
        )}
        {total > 0 && (
          <Pagination page={page} total={total} findHref={(to) => (to > 1 ? `${ordersPath}?page=${to}` : ordersPath)} />
        )}
      </Page>
    </UserShell>
  );
}
