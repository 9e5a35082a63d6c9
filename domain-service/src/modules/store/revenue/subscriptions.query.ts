import type { EntityManager } from '@mikro-orm/postgresql';
import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import type { Database } from '../../../database/database.ts';
import { isValid } from '../entitlements/test-access.service.ts';
import type { RevenueSpans, Span } from './revenue-spans.ts';

/** The number of packages and tests open to students today. */
export function countSubscriptions(
  em: EntityManager,
  { today, lastDayOfMonth }: Pick<RevenueSpans, 'today' | 'lastDayOfMonth'>,
): Promise<Revenue['activeSubscriptions']> {
  return (
    em
      .getKysely<Database>()
      // A purchase and a seat for the same item count once, until the later one ends.
      .selectFrom(({ selectFrom }) =>
        selectFrom('entitlements as e')
          .select(({ fn, val }) => fn.max<string>(fn.coalesce('e.valid_until', val('infinity'))).as('until'))
          .where(isValid(today))
          .groupBy(({ fn }) => ['e.student_id', fn.coalesce('e.package_id', 'e.test_id')])
          .as('held'),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere('held.until', '<=', lastDayOfMonth).as('endingThisMonth'),
      ])
      .executeTakeFirstOrThrow()
  );
}

/** Orders refunded in a period, whenever they were paid. */
export function countRefunds(em: EntityManager, { from, to }: Span): Promise<Pick<Revenue, 'refundedPaise' | 'refundedOrders'>> {
  return em
    .getKysely<Database>()
    .selectFrom('orders')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('total_paise'), lit(0)).as('refundedPaise'),
      fn.countAll<number>().as('refundedOrders'),
    ])
    .where('status', '=', 'refunded')
    .where('refunded_at', '>=', from.toISOString())
    .where('refunded_at', '<', to.toISOString())
    .executeTakeFirstOrThrow();
}
