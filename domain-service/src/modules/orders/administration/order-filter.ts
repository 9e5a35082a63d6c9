import type { OrderFilter } from '@shikhar/contracts/orders/administration';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';

type TimeZone = SystemSettings['timezone'];

export const newestFirst = 'o.created_at desc, o.id desc';

/** The text with the signs that `like` gives a meaning taken literally. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

// Each by an index of its own, which one condition with `or` over two tables could not use.
const found = `
  select id from orders where number like '%' || upper(:search) || '%'
  union select id from orders where receipt_number like '%' || upper(:search) || '%'
  union select id from orders where lower(buyer_name) like '%' || lower(:search) || '%'
  union select o.id from users u join orders o on o.buyer_id = u.id where u.email like '%' || lower(:search) || '%'`;

/** SQL: the orders of a list, as `o`. */
export function fromOrders({ search, status, from, to }: OrderFilter): string {
  const conditions = [
    status && 'o.status = :status',
    from && 'o.created_at >= :from::timestamptz',
    to && 'o.created_at < :to::timestamptz',
  ].filter((condition) => typeof condition === 'string');
  const source = search ? `(${found}) found join orders o on o.id = found.id` : 'orders o';
  return `from ${source} where ${conditions.join(' and ') || 'true'}`;
}

/** @param days to add */
function findDayStart(date: string, days: number, timezone: TimeZone): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return findMidnight({ year, month, day: day + days }, timezone);
}

export function filterParameters({ search, status, from, to }: OrderFilter, timezone: TimeZone) {
  return {
    search: escapePattern(search ?? ''),
    status,
    from: from && findDayStart(from, 0, timezone),
    to: to && findDayStart(to, 1, timezone),
  };
}
