import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import type { OrderFilter } from '@shikhar/contracts/store/orders/administration/schemas';
import { escapePattern } from '../../../../like-pattern.ts';

export const newestFirst = 'o.created_at desc, o.id desc';

const maxBuyers = 500;

/**
 * The buyers whose e-mail contains the text. Looked up before the orders, because an `or` over two tables cannot use an index.
 * Undefined when too many match.
 */
export async function findBuyers(em: EntityManager, { search }: OrderFilter): Promise<string[] | undefined> {
  if (!search) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select id from users where email like '%' || lower(:search) || '%' limit ${maxBuyers + 1}`,
    { search: escapePattern(search) },
  );
  return rows.length > maxBuyers ? undefined : rows.map(({ id }) => id);
}

/** A list's filters and the buyers the search matched. */
export interface OrderScope {
  filter: OrderFilter;
  buyers: readonly string[] | undefined;
  timezone: SystemSettings['timezone'];
}

const byBuyerEmail = "o.buyer_id in (select u.id from users u where u.email like '%' || lower(:search) || '%')";

/** SQL: the orders of a list, as `o`. */
export function fromOrdersSql({ filter: { search, status, from, to }, buyers }: OrderScope): string {
  const conditions = [
    search &&
      `(o.number like '%' || upper(:search) || '%' or o.receipt_number like '%' || upper(:search) || '%'
        or lower(o.buyer_name) like '%' || lower(:search) || '%' or ${buyers ? 'o.buyer_id = any(:buyers::uuid[])' : byBuyerEmail})`,
    status && 'o.status = :status',
    from && 'o.created_at >= :from::timestamptz',
    to && 'o.created_at < :to::timestamptz',
  ].filter((condition) => typeof condition === 'string' && condition !== '');
  return `from orders o where ${conditions.join(' and ') || 'true'}`;
}

/** @param days days to add */
function findDayStart(date: string, days: number, timezone: OrderScope['timezone']): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return findMidnight({ year, month, day: day + days }, timezone);
}

export function filterParameters({ filter: { search, status, from, to }, buyers = [], timezone }: OrderScope) {
  return {
    search: escapePattern(search ?? ''),
    buyers: `{${buyers.join(',')}}`,
    status,
    from: from && findDayStart(from, 0, timezone),
    to: to && findDayStart(to, 1, timezone),
  };
}
