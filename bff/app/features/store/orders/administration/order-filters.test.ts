import { expect, it } from 'vitest';
import { buildExportHref, buildListHref, buildOrderHref, buildRefundHref, orderFilters, toOrderFilter } from './order-filters.ts';

const id = '0199f7a2-0000-7000-8000-000000000001';
const read = (query: string) => orderFilters.parse(`https://exams.example/admin/revenue/orders${query}`);

it.each([
  ['', { search: '', from: '', to: '', page: 1 }],
  ['?search=+SHK-2026+&status=paid&page=3', { search: 'SHK-2026', status: 'paid', page: 3 }],
  ['?status=sold&page=0&order=7&from=18-11-2026', { search: '', page: 1, from: '' }],
  [`?order=${id}&refund`, { order: id }],
])('parses %s', (query, filters) => {
  expect(read(query)).toEqual({ search: '', from: '', to: '', page: 1, ...filters });
});

it('round-trips through the URL and leaves out empty filters', () => {
  const filters = read(`?search=asha&status=refunded&from=2026-11-01&page=2&order=${id}`);
  expect(read(buildListHref(filters))).toEqual(filters);
  expect(toOrderFilter(filters)).toEqual({ search: 'asha', status: 'refunded', from: '2026-11-01', to: undefined });
  expect(buildListHref(read(''))).toBe('/admin/revenue/orders');
});

it('builds the URLs of an order’s panel, its refund and the export', () => {
  const filters = read('?status=paid&page=2');
  expect(buildOrderHref(filters, id)).toBe(`/admin/revenue/orders?status=paid&page=2&order=${id}#order`);
  expect(buildRefundHref(filters, id)).toBe(`/admin/revenue/orders?status=paid&page=2&order=${id}&refund=#order`);
  expect(buildExportHref({ ...filters, order: id })).toBe('/admin/revenue/orders/export?status=paid');
});
