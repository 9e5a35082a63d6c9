// @module-tag long
import { OrderFilter } from '@shikhar/contracts/store/orders/administration/schemas';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../../test/filled-database.ts';
import { filledOrders, fillOrders } from '../../../../../test/many-orders.ts';
import { explainQuery } from '../../../../../test/read-plans.ts';
import { queryBuilder } from '../../../../database/query-builder.ts';
import { findRevenueSpans } from '../../revenue/revenue-spans.ts';
import { listEdges, selectSales } from '../../revenue/sales.query.ts';
import { findBuyers } from './order-filter.ts';
import { findAllOrders, selectPaidSince, selectSlice, selectTotal } from './order-list.query.ts';

const timezone = 'Asia/Kolkata' as const;
const now = new Date('2026-11-20T10:00:00.000Z');

const orm = useFilledDatabase(fillOrders, 'vacuum analyze orders');

it.each<[string, unknown]>([
  ['all orders', {}],
  ['a state', { status: 'refunded' }],
  ['days', { from: '2026-11-01', to: '2026-11-07' }],
  ['a state within days', { status: 'paid', from: '2026-11-01' }],
  ['an order number', { search: 'SHK-2026-004242' }],
  ['a receipt number', { search: 'MANY/04242' }],
  ['a part of a name', { search: 'c4ca42' }],
  ['an e-mail', { search: 'buyer-4242@' }],
  ['an e-mail of paid orders', { search: 'buyer-4242@', status: 'paid' }],
])('the list by %s reads indexes alone', async (_, given) => {
  const filter = OrderFilter.parse(given);
  const scope = { filter, buyers: await findBuyers(orm().em.fork(), filter), timezone };
  const slice = { direction: 'desc', limit: 25, offset: 0 } as const;
  for (const query of [selectTotal(queryBuilder, scope), selectSlice(queryBuilder, scope, slice)]) {
    expect(await explainQuery(orm(), query)).not.toContain('Seq Scan');
  }
});

it('sums revenue from the index of paid orders only', async () => {
  const spans = findRevenueSpans(now, { timezone });
  for (const query of [selectSales(queryBuilder, listEdges(spans)), selectPaidSince(queryBuilder, spans.year.from)]) {
    const plan = await explainQuery(orm(), query);
    expect(plan).toContain('Index Only Scan using orders_paid_at_idx');
    expect(plan).not.toContain('Seq Scan');
  }
});

it('reads the last page from the end, in order', async () => {
  const em = orm().em.fork();
  const last = await findAllOrders(em, { page: filledOrders / 100, pageSize: 100 }, now);
  expect(last.total).toBe(filledOrders);
  expect(last.orders.map(({ number }) => Number(number.slice(-6)))).toEqual(
    Array.from({ length: 100 }, (_, place) => filledOrders - 99 + place),
  );
});
