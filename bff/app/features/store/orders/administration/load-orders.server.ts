import { getOrderForAdmin, listAllOrders } from '@shikhar/contracts/store/orders/administration/routes';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { isFiltered, orderFilters, toOrderFilter } from './order-filters.ts';
import { buildOrderLine, buildOrderPanel } from './order-view.server.ts';

/** Loads the list for a URL, with the panel of one order. */
export async function loadOrders(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const filters = orderFilters.parse(args.request.url);
  const { body } = await client.ask(listAllOrders, { query: { ...toOrderFilter(filters), page: filters.page } });
  requireWithin(args.request.url, { page: filters.page, total: body.total });
  const shown = filters.order ? (await client.ask(getOrderForAdmin, { params: { id: filters.order } })).body : null;
  const orders = countOf(body.total, 'order');
  const paid = formatRupees(body.paidThisYearPaise);
  return {
    filters,
    orders: body.orders.map(buildOrderLine),
    total: body.total,
    about: isFiltered(filters) ? `${orders} found, ${paid} paid this year` : `${orders}, ${paid} paid this year`,
    /** The order whose panel is open. */
    panel: shown && buildOrderPanel(shown),
    isRefundAsked: new URL(args.request.url).searchParams.has('refund'),
  };
}

export type OrdersView = Awaited<ReturnType<typeof loadOrders>>;
