import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportOrders } from '@shikhar/contracts/store/orders/administration/routes';
import type { OrderExportPage } from '@shikhar/contracts/store/orders/administration/schemas';
import type { CsvColumn } from '../../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../../lib/csv/send-csv.server.ts';
import { formatRecordDate, formatTimeWithSeconds } from '../../../../lib/site/site-time.ts';
import { findToday } from '../../../../lib/site/today.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { type OrderFilters, orderFilters, toOrderFilter } from './order-filters.ts';
import { nameRemoved, statusLooks } from './order-text.ts';

type ExportedOrder = OrderExportPage['orders'][number];

function formatAmount(paise: number): string {
  return (paise / 100).toFixed(2);
}

function formatMoment(instant: string | null): string | null {
  return instant && `${formatRecordDate(instant)} ${formatTimeWithSeconds(instant)}`;
}

const columns: readonly CsvColumn<ExportedOrder>[] = [
  { head: 'Order', cell: ({ number }) => number },
  { head: 'Receipt', cell: ({ receiptNumber }) => receiptNumber },
  { head: 'Status', cell: ({ status }) => statusLooks[status].label },
  { head: 'Ordered', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Paid', cell: ({ paidAt }) => formatMoment(paidAt) },
  { head: 'Refunded', cell: ({ refundedAt }) => formatMoment(refundedAt) },
  { head: 'Buyer', cell: ({ buyerName }) => buyerName ?? nameRemoved },
  { head: 'Email', cell: ({ buyerEmail }) => buyerEmail },
  { head: 'Item', cell: ({ title }) => title },
  { head: 'Seats', cell: ({ seats }) => seats },
  { head: 'Unit price', cell: ({ unitPricePaise }) => formatAmount(unitPricePaise) },
  { head: 'Coupon', cell: ({ couponCode }) => couponCode },
  { head: 'Discount', cell: ({ discountPaise }) => formatAmount(discountPaise) },
  { head: 'Total', cell: ({ totalPaise }) => formatAmount(totalPaise) },
  { head: 'GST %', cell: ({ gstPercent }) => gstPercent },
  { head: 'GST included', cell: ({ gstPaise }) => formatAmount(gstPaise) },
  { head: 'Gateway', cell: ({ gateway }) => gateway },
  { head: 'Id', cell: ({ id }) => id },
];

/** Streams in pages; the first is fetched before the file starts, so that an error can still be a page. */
async function* fetchPages(client: ServiceClient, filters: OrderFilters, first: OrderExportPage) {
  let piece = first;
  yield piece.orders;
  while (piece.next !== null) {
    piece = (await client.call(exportOrders, { query: { ...toOrderFilter(filters), after: piece.next } })).body;
    yield piece.orders;
  }
}

/** CSV export of the filtered orders. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const filters = orderFilters.parse(args.request.url);
  const { body } = await client.ask(exportOrders, { query: toOrderFilter(filters) });
  const name = `orders-${findToday(args.context.now)}`;
  return sendCsv(args.context, { name, columns, rows: fetchPages(client, filters, body) });
}
