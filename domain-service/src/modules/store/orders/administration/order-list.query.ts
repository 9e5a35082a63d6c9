import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import type { AllOrdersPage, AllOrdersQuery } from '@shikhar/contracts/store/orders/administration/schemas';
import { getSettings } from '../../../settings/settings.service.ts';
import { findFinancialYear } from '../receipts/receipt-number.ts';
import { filterParameters, findBuyers, fromOrdersSql, newestFirst, type OrderScope } from './order-filter.ts';
import { rowColumns, rowJoins, type StoredRow, toOrderRow } from './order-row.mapper.ts';

type TimeZone = SystemSettings['timezone'];

const oldestFirst = 'o.created_at, o.id';

/** SQL: the number of orders in a list. */
export function buildCount(scope: OrderScope): string {
  return `select count(*)::int as total ${fromOrdersSql(scope)}`;
}

export async function countOrders(em: EntityManager, scope: OrderScope): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(buildCount(scope), filterParameters(scope));
  return row?.total ?? 0;
}

interface Slice {
  order: string;
  limit: number;
  offset: number;
}

// Past the middle, rows are counted from the end, so the last page costs as much as the first.
function findSlice(total: number, { page, pageSize }: AllOrdersQuery): Slice {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  return offset > total / 2
    ? { order: oldestFirst, limit, offset: Math.max(0, total - offset - limit) }
    : { order: newestFirst, limit, offset };
}

/** SQL: one slice of orders, before lookups. */
export function buildSlice(scope: OrderScope, order: string): string {
  return `select o.* ${fromOrdersSql(scope)} order by ${order} limit :limit offset :offset`;
}

// Uses only the index of paid orders.
export const paidStatement = `
  select coalesce(sum(total_paise), 0)::float8 as paise from orders where status = 'paid' and paid_at >= :since`;

async function sumPaidThisYear(em: EntityManager, now: Date, timezone: TimeZone): Promise<number> {
  const since = findMidnight({ year: findFinancialYear(now, { timezone }), month: 4, day: 1 }, timezone);
  const [row] = await em.execute<{ paise: number }[]>(paidStatement, { since });
  return row?.paise ?? 0;
}

/** A page of all orders, newest first. */
export async function findAllOrders(em: EntityManager, query: AllOrdersQuery, now: Date): Promise<AllOrdersPage> {
  const { timezone } = (await getSettings(em, now)).system;
  const scope = { filter: query, buyers: await findBuyers(em, query), timezone };
  const total = await countOrders(em, scope);
  const { order, ...slice } = findSlice(total, query);
  const rows =
    slice.limit === 0
      ? []
      : await em.execute<StoredRow[]>(
          `select ${rowColumns} from (${buildSlice(scope, order)}) o ${rowJoins} order by ${newestFirst}`,
          { ...filterParameters(scope), ...slice },
        );
  return { orders: rows.map(toOrderRow), total, paidThisYearPaise: await sumPaidThisYear(em, now, timezone) };
}
