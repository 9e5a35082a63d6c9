import { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';

const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01')
  .or(z.literal(''))
  .catch('');

// Invalid values in the URL are ignored: the list is still shown.
const OrderFilters = z.object({
  search: searchField,
  status: OrderStatus.optional().catch(undefined),
  from: Day,
  to: Day,
  page: pageField,
  /** The order whose panel is open. */
  order: z.uuid().optional().catch(undefined),
});

/** An empty `from` or `to` means no limit. */
export type OrderFilters = z.infer<typeof OrderFilters>;

export const listPath = '/admin/revenue/orders';

export function parseOrderFilters(url: string): OrderFilters {
  return OrderFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** @param more extra URL parameters without a value */
function buildHref(path: string, { search, status, from, to, page, order }: OrderFilters, more?: string): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 1) query.set('page', String(page));
  if (order) query.set('order', order);
  if (more) query.set(more, '');
  return query.size > 0 ? `${path}?${query}` : path;
}

export function buildListHref(filters: OrderFilters): string {
  return buildHref(listPath, filters);
}

/** URL of the list with an order's panel. */
export function buildOrderHref(filters: OrderFilters, order: string): string {
  return `${buildHref(listPath, { ...filters, order })}#order`;
}

/** The same with the refund confirmation. */
export function buildRefundHref(filters: OrderFilters, order: string): string {
  return `${buildHref(listPath, { ...filters, order }, 'refund')}#order`;
}

export function buildExportHref(filters: OrderFilters): string {
  return buildHref(`${listPath}/export`, { ...filters, page: 1, order: undefined });
}

/** The query for the service. */
export function toOrderFilter({ search, status, from, to }: OrderFilters) {
  return { search: search || undefined, status, from: from || undefined, to: to || undefined };
}

export function isFiltered({ search, status, from, to }: OrderFilters): boolean {
  return search !== '' || status !== undefined || from !== '' || to !== '';
}
