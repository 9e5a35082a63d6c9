import type { EntityManager } from '@mikro-orm/postgresql';
import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import type { RevenueSpans, Span } from './revenue-spans.ts';

// A purchase and a seat for the same item count once, until the later one ends.
const subscriptionsStatement = `
  select count(*)::int as open, (count(*) filter (where until <= :lastDayOfMonth::date))::int as ending
  from (
    select max(coalesce(valid_until, 'infinity')) as until from entitlements
    where ended_at is null and (valid_until is null or valid_until >= :today::date)
    group by student_id, coalesce(package_id, test_id)
  ) held`;

/** The number of packages and tests open to students today. */
export async function countSubscriptions(
  em: EntityManager,
  { today, lastDayOfMonth }: Pick<RevenueSpans, 'today' | 'lastDayOfMonth'>,
): Promise<Revenue['activeSubscriptions']> {
  const [row] = await em.execute<{ open: number; ending: number }[]>(subscriptionsStatement, { today, lastDayOfMonth });
  return { count: row?.open ?? 0, endingThisMonth: row?.ending ?? 0 };
}

const refundsStatement = `
  select coalesce(sum(total_paise), 0)::float8 as paise, count(*)::int as orders from orders
  where status = 'refunded' and refunded_at >= :from and refunded_at < :to`;

/** Orders refunded in a period, whenever they were paid. */
export async function countRefunds(
  em: EntityManager,
  { from, to }: Span,
): Promise<Pick<Revenue, 'refundedPaise' | 'refundedOrders'>> {
  const [row] = await em.execute<{ paise: number; orders: number }[]>(refundsStatement, { from, to });
  return { refundedPaise: row?.paise ?? 0, refundedOrders: row?.orders ?? 0 };
}
