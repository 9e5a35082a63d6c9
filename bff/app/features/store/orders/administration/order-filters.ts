import { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../../lib/addresses/list-filters.ts';

const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01')
  .or(z.literal(''))
  .catch('');

const OrderFilters = z.object({
  search: searchField,
  status: choiceField(OrderStatus),
  from: Day,
  to: Day,
  page: pageField,
  /** The order whose panel is open. */
  order: choiceField(z.uuid()),
});

/** An empty `from` or `to` means no limit. */
export type OrderFilters = z.infer<typeof OrderFilters>;

export const listPath = '/admin/revenue/orders';

export const orderFilters = defineFilters(OrderFilters);

export function buildListHref(filters: OrderFilters): string {
  return orderFilters.buildHref(listPath, filters);
}

/** URL of the list with an order's panel. */
export function buildOrderHref(filters: OrderFilters, order: string): string {
  return `${buildListHref({ ...filters, order })}#order`;
}

/** The same with the refund confirmation. */
export function buildRefundHref(filters: OrderFilters, order: string): string {
  return `${buildListHref({ ...filters, order })}&refund=#order`;
}

export function buildExportHref(filters: OrderFilters): string {
  return orderFilters.buildHref(`${listPath}/export`, { ...filters, page: 1, order: undefined });
}

/** The query for the service, without the page. */
export function toOrderFilter({ page: _, order: __, ...filters }: OrderFilters) {
  return orderFilters.toQuery(filters);
}

export function isFiltered({ order: _, ...filters }: OrderFilters): boolean {
  return orderFilters.isFiltered(filters);
}
