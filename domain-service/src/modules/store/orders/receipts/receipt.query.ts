import type { EntityManager } from '@mikro-orm/postgresql';
import { formatPaymentMethod } from '@shikhar/contracts/store/orders/how-paid';
import type { Receipt } from '@shikhar/contracts/store/orders/schemas';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { Aliased } from '../../../../database/sql.ts';
import { notFound } from '../../../../errors/domain-error.ts';
import { canViewOrder } from '../../../../policy/policy.ts';
import { sqlLogic } from '../../../../policy/relations.ts';
import type { Caller } from '../../../accounts/sessions/session.service.ts';

/** On `orders o`: the caller may see it. */
function isVisible({ rights, userId }: Caller): Expression<SqlBool> {
  const isBuyer = expressionBuilder<Aliased<{ o: 'orders' }>, 'o'>()('o.buyer_id', '=', userId);
  return canViewOrder(sqlLogic, rights, { isBuyer });
}

/** The receipt of a paid order, for its buyer and administrators. @throws NOT_FOUND */
export async function findReceipt(em: EntityManager, orderId: string, caller: Caller): Promise<Receipt> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .leftJoin('users as u', 'u.id', 'o.buyer_id')
    .select(['o.receipt_number as number', 'o.number as orderNumber', 'o.status', 'o.paid_at as paidAt'])
    .select(['o.refunded_at as refundedAt', 'o.buyer_name as buyerName', 'o.guardian_name as guardianName', 'o.title', 'o.seats'])
    .select(['o.unit_price_paise as unitPricePaise', 'o.discount_paise as discountPaise', 'c.code as couponCode'])
    .select(['o.gst_percent as gstPercent', 'o.gst_paise as gstPaise', 'o.total_paise as totalPaise', 'o.gateway'])
    .select(['u.email as buyerEmail', 'o.guardian_email as guardianEmail', 'o.receipt_seller as seller'])
    .select((eb) =>
      eb
        .selectFrom('payments as p')
        .select('p.method')
        .whereRef('p.order_id', '=', 'o.id')
        .where('p.settled_at', 'is not', null)
        .orderBy('p.settled_at')
        .limit(1)
        .as('method'),
    )
    .where('o.id', '=', orderId)
    .where('o.receipt_number', 'is not', null)
    .where(isVisible(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { number, paidAt, seller, gateway, method, buyerEmail, guardianEmail, ...receipt } = row;
  if (number === null || paidAt === null || seller === null) throw new Error('Every paid order has its receipt');
  return {
    ...receipt,
    number,
    paidAt,
    seller,
    paidBy: formatPaymentMethod(gateway ?? 'none', method),
    sentTo: [...new Set([buyerEmail, guardianEmail])].filter((email) => email !== null),
  };
}
