import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listAllOrders, readOrderForAdmin } from '@shikhar/contracts/orders/administration-routes';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { requireWithin } from '../../../lib/last-page.server.ts';
import { countOf } from '../../../lib/marks.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import { isFiltered, type OrderFilters, readOrderFilters, toOrderFilter } from './order-filters.ts';
import { buildOrderLine, buildOrderPanel, type OrderLine, type OrderPanelView } from './order-view.server.ts';

export interface OrdersView {
  filters: OrderFilters;
  orders: OrderLine[];
  total: number;
  about: string;
  /** Whose panel is open. */
  panel: OrderPanelView | null;
  isRefundAsked: boolean;
}

/** The list that an address asks for, with the panel of one order. */
export async function loadOrders(args: RequestArguments): Promise<OrdersView> {
  const visitor = await requireVisitor(args);
  const filters = readOrderFilters(args.request.url);
  const { body } = await visitor.ask(listAllOrders, { query: { ...toOrderFilter(filters), page: filters.page } });
  requireWithin(args.request.url, { page: filters.page, total: body.total, pageSize: defaultPageSize });
  const shown = filters.order ? (await visitor.ask(readOrderForAdmin, { params: { id: filters.order } })).body : null;
  const found = isFiltered(filters) ? ' found' : '';
  return {
    filters,
    orders: body.orders.map(buildOrderLine),
    total: body.total,
    about: `${countOf(body.total, 'order')}${found}, ${formatRupees(body.paidThisYearPaise)} paid this year`,
    panel: shown && buildOrderPanel(shown),
    isRefundAsked: new URL(args.request.url).searchParams.has('refund'),
  };
}
