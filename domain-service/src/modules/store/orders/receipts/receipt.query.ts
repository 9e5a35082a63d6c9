import type { EntityManager } from '@mikro-orm/postgresql';
import { formatPaymentMethod } from '@shikhar/contracts/store/orders/how-paid';
import type { Gateway, Receipt } from '@shikhar/contracts/store/orders/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../../stored-instant.ts';
import type { Caller } from '../../../accounts/sessions/session.service.ts';

interface ReceiptRow extends Omit<Receipt, 'paidBy' | 'sentTo'> {
  gateway: Gateway | null;
  method: string | null;
  buyerEmail: string | null;
  guardianEmail: string | null;
}

const receiptStatement = `
  select o.receipt_number as number, o.number as "orderNumber", o.status, o.paid_at as "paidAt", o.refunded_at as "refundedAt",
    o.buyer_name as "buyerName", o.guardian_name as "guardianName", o.title, o.seats, o.unit_price_paise::float8 as "unitPricePaise",
    o.discount_paise::float8 as "discountPaise", c.code as "couponCode", o.gst_percent as "gstPercent",
    o.gst_paise::float8 as "gstPaise", o.total_paise::float8 as "totalPaise", o.gateway, u.email as "buyerEmail",
    o.guardian_email as "guardianEmail", o.receipt_seller as seller,
    (select p.method from payments p where p.order_id = o.id and p.settled_at is not null order by p.settled_at limit 1) as method
  from orders o left join coupons c on c.id = o.coupon_id left join users u on u.id = o.buyer_id
  where o.id = :orderId and o.receipt_number is not null and (:isAdmin or o.buyer_id = :callerId)`;

/** The receipt of a paid order, for its buyer and administrators. @throws NOT_FOUND */
export async function findReceipt(em: EntityManager, orderId: string, caller: Caller): Promise<Receipt> {
  const isAdmin = caller.role === 'admin';
  const [row] = await em.execute<ReceiptRow[]>(receiptStatement, { orderId, isAdmin, callerId: caller.userId });
  if (!row) throw notFound();
  const { gateway, method, buyerEmail, guardianEmail, ...receipt } = row;
  return {
    ...receipt,
    paidAt: toInstant(row.paidAt),
    refundedAt: toOptionalInstant(row.refundedAt),
    paidBy: formatPaymentMethod(gateway ?? 'none', method),
    sentTo: [...new Set([buyerEmail, guardianEmail])].filter((email) => email !== null),
  };
}
