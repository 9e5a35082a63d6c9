import { type AliasedExpression, expressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { Aliased } from '../../../../database/sql.ts';

/** On `orders o`: the buyer's name; null when the account was deleted. */
export function selectBuyerName() {
  const eb = expressionBuilder<Aliased<{ o: 'orders' }>, 'o'>();
  return eb.case().when('o.buyer_id', 'is not', null).then(eb.ref('o.buyer_name')).end();
}

/** Orders as `OrderRow`, newest first; `u` and `c` are their buyers and coupons. */
export function selectRows(db: Kysely<Database>, orders: AliasedExpression<Selectable<Database['orders']>, 'o'>) {
  return db
    .selectFrom(orders)
    .leftJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.created_at as createdAt',
      selectBuyerName().as('buyerName'),
      'o.title',
      'o.seats',
    ])
    .select(['o.total_paise as totalPaise', 'o.receipt_number as receiptNumber', 'c.code as couponCode'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc');
}
