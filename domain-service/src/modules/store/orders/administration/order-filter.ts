import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import type { OrderFilter } from '@shikhar/contracts/store/orders/administration/schemas';
import { expressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { Aliased } from '../../../../database/sql.ts';
import { escapePattern } from '../../../../like-pattern.ts';

const maxBuyers = 500;

/** `%text%`, in the case in which the column is searched. */
function toPattern(search: string, change: 'lower' | 'upper') {
  const eb = expressionBuilder<Database, never>();
  return eb.fn<string>(change, [eb.val(`%${escapePattern(search)}%`)]);
}

/**
 * The buyers whose e-mail contains the text. Looked up before the orders, because an `or` over two tables cannot use an index.
 * Undefined when too many match.
 */
export async function findBuyers(em: EntityManager, { search }: OrderFilter): Promise<string[] | undefined> {
  if (!search) return [];
  const rows = await em
    .getKysely<Database>()
    .selectFrom('users')
    .select('id')
    .where('email', 'like', toPattern(search, 'lower'))
    .limit(maxBuyers + 1)
    .execute();
  return rows.length > maxBuyers ? undefined : rows.map(({ id }) => id);
}

/** A list's filters and the buyers the search matched. */
export interface OrderScope {
  filter: OrderFilter;
  buyers: readonly string[] | undefined;
  timezone: SystemSettings['timezone'];
}

/** @param days days to add */
function findDayStart(date: string, days: number, timezone: OrderScope['timezone']): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return findMidnight({ year, month, day: day + days }, timezone).toISOString();
}

/** On `orders o`: the search finds it. */
function isFound(search: string, buyers: OrderScope['buyers']) {
  const eb = expressionBuilder<Aliased<{ o: 'orders' }>, 'o'>();
  const byEmail = eb.selectFrom('users as u').select('u.id').where('u.email', 'like', toPattern(search, 'lower'));
  return eb.or([
    eb('o.number', 'like', toPattern(search, 'upper')),
    eb('o.receipt_number', 'like', toPattern(search, 'upper')),
    eb(eb.fn<string>('lower', ['o.buyer_name']), 'like', toPattern(search, 'lower')),
    buyers ? eb('o.buyer_id', '=', eb.fn.any(eb.val(buyers))) : eb('o.buyer_id', 'in', byEmail),
  ]);
}

/** The orders of a list, as `o`. */
export function selectOrders(db: Kysely<Database>, { filter: { search, status, from, to }, buyers, timezone }: OrderScope) {
  return db.selectFrom('orders as o').where((eb) => {
    const conditions = [
      search ? isFound(search, buyers) : undefined,
      status && eb('o.status', '=', status),
      from ? eb('o.created_at', '>=', findDayStart(from, 0, timezone)) : undefined,
      to ? eb('o.created_at', '<', findDayStart(to, 1, timezone)) : undefined,
    ];
    return eb.and(conditions.filter((condition) => condition !== undefined));
  });
}
