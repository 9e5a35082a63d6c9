import type { OrderExportPage, OrderRow } from '@shikhar/contracts/store/orders/administration/schemas';
import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import { toInstant, toOptionalInstant } from '../../../../stored-instant.ts';

/** SQL: a row's columns, from `orders o`; joined with `rowJoins` only for the rows of a page. */
export const rowColumns = `
  o.id, o.number, o.status, o.created_at, o.buyer_id, o.buyer_name, u.email as buyer_email, o.title, o.seats,
  o.unit_price_paise::float8 as unit_price_paise, o.discount_paise::float8 as discount_paise,
  o.total_paise::float8 as total_paise, o.gst_percent, o.gst_paise::float8 as gst_paise, o.gateway,
  o.receipt_number, c.code as coupon_code, o.paid_at, o.refunded_at`;

export const rowJoins = 'left join users u on u.id = o.buyer_id left join coupons c on c.id = o.coupon_id';

export interface StoredRow {
  id: string;
  number: string;
  status: OrderStatus;
  created_at: string;
  buyer_id: string | null;
  buyer_name: string;
  buyer_email: string | null;
  title: string;
  seats: number | null;
  unit_price_paise: number;
  discount_paise: number;
  total_paise: number;
  gst_percent: number;
  gst_paise: number;
  gateway: string | null;
  receipt_number: string | null;
  coupon_code: string | null;
  paid_at: string | null;
  refunded_at: string | null;
}

export function toOrderRow(row: StoredRow): OrderRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    createdAt: toInstant(row.created_at),
    buyerName: row.buyer_id === null ? null : row.buyer_name,
    title: row.title,
    seats: row.seats,
    totalPaise: row.total_paise,
    receiptNumber: row.receipt_number,
    couponCode: row.coupon_code,
  };
}

export function toExportedOrder(row: StoredRow): OrderExportPage['orders'][number] {
  return {
    ...toOrderRow(row),
    buyerEmail: row.buyer_email,
    unitPricePaise: row.unit_price_paise,
    discountPaise: row.discount_paise,
    gstPercent: row.gst_percent,
    gstPaise: row.gst_paise,
    gateway: row.gateway,
    paidAt: toOptionalInstant(row.paid_at),
    refundedAt: toOptionalInstant(row.refunded_at),
  };
}
