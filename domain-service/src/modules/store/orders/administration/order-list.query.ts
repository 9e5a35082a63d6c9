import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import type { AllOrdersPage, AllOrdersQuery } from '@shikhar/contracts/store/orders/administration/schemas';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { findFinancialYear } from '../receipts/receipt-number.ts';
import { findBuyers, type OrderScope, selectOrders } from './order-filter.ts';
import { selectRows } from './order-row.query.ts';

type TimeZone = SystemSettings['timezone'];

/** The number of orders in a list. */
export function selectTotal(db: Kysely<Database>, scope: OrderScope) {
  return selectOrders(db, scope).select((eb) => eb.fn.countAll<number>().as('total'));
}

export async function countOrders(em: EntityManager, scope: OrderScope): Promise<number> {
  return (await selectTotal(em.getKysely<Database>(), scope).executeTakeFirstOrThrow()).total;
}

interface Slice {
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

// Past the middle, rows are counted from the end, so the last page costs as much as the first.
function findSlice(total: number, { page, pageSize }: AllOrdersQuery): Slice {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  return offset > total / 2
    ? { direction: 'asc', limit, offset: Math.max(0, total - offset - limit) }
    : { direction: 'desc', limit, offset };
}

/** One slice of orders, before lookups. */
export function selectSlice(db: Kysely<Database>, scope: OrderScope, { direction, limit, offset }: Slice) {
  return selectOrders(db, scope)
    .selectAll('o')
    .orderBy('o.created_at', direction)
    .orderBy('o.id', direction)
    .limit(limit)
    .offset(offset);
}

/** Uses only the index of paid orders. */
export function selectPaidSince(db: Kysely<Database>, since: Date) {
  return db
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total_paise'), eb.lit(0)).as('paise'))
    .where('status', '=', 'paid')
    .where('paid_at', '>=', since.toISOString());
}

async function sumPaidThisYear(em: EntityManager, now: Date, timezone: TimeZone): Promise<number> {
  const since = findMidnight({ year: findFinancialYear(now, { timezone }), month: 4, day: 1 }, timezone);
  return (await selectPaidSince(em.getKysely<Database>(), since).executeTakeFirstOrThrow()).paise;
}

/** A page of all orders, newest first. */
export async function findAllOrders(em: EntityManager, query: AllOrdersQuery, now: Date): Promise<AllOrdersPage> {
  const { timezone } = (await getSettings(em, now)).system;
  const scope = { filter: query, buyers: await findBuyers(em, query), timezone };
  const total = await countOrders(em, scope);
  const slice = findSlice(total, query);
  const db = em.getKysely<Database>();
  const orders = slice.limit === 0 ? [] : await selectRows(db, selectSlice(db, scope, slice).as('o')).execute();
  return { orders, total, paidThisYearPaise: await sumPaidThisYear(em, now, timezone) };
}
