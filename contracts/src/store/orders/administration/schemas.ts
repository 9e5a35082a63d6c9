import * as z from 'zod';
import { pageFields } from '../../../http/pagination.ts';
import { Instant } from '../../../vocabulary/dates.ts';
import { Paise, PaiseSum } from '../../../vocabulary/money.ts';
import { lineOfText } from '../../../vocabulary/text.ts';
import { Order, OrderStatus } from '../schemas.ts';

export const OrderFilter = z.strictObject({
  /** Part of the order or receipt number, or of the buyer's name or e-mail. */
  search: lineOfText(100).optional(),
  status: OrderStatus.optional(),
  /** Days of the order's creation in the site's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;
export const AllOrdersQuery = z.strictObject({ ...pageFields, ...OrderFilter.shape });
export type AllOrdersQuery = z.infer<typeof AllOrdersQuery>;

export const OrderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: OrderStatus,
  createdAt: Instant,
  /** Null when the account was deleted. */
  buyerName: z.string().nullable(),
  title: z.string(),
  seats: z.int().nullable(),
  totalPaise: Paise,
  receiptNumber: z.string().nullable(),
  couponCode: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const AllOrdersPage = z.object({
  orders: z.array(OrderRow),
  total: z.int(),
  /** Paid and not refunded since the financial year began, whatever the filter. */
  paidThisYearPaise: PaiseSum,
});
export type AllOrdersPage = z.infer<typeof AllOrdersPage>;

export const OrderExportQuery = z.strictObject({ ...OrderFilter.shape, after: z.uuid().optional() });
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
/** A chunk of at most 2,000 rows. `next` is where the next chunk starts; null at the end. */
export const OrderExportPage = z.object({
  orders: z.array(
    z.object({
      ...OrderRow.shape,
      buyerEmail: z.string().nullable(),
      unitPricePaise: Paise,
      discountPaise: Paise,
      gstPercent: z.int(),
      gstPaise: Paise,
      gateway: z.string().nullable(),
      paidAt: Instant.nullable(),
      refundedAt: Instant.nullable(),
    }),
  ),
  next: z.uuid().nullable(),
});
export type OrderExportPage = z.infer<typeof OrderExportPage>;

/** Names of order events; the page has the wording. */
export const OrderEventType = z.enum([
  'created',
  'coupon_used',
  'coupon_removed',
  'sent_to_gateway',
  'buyer_came_back',
  'payment_pending',
  'payment_failed',
  'payment_captured',
  'paid',
  'opened',
  'receipt_sent',
  'failed',
  'expired',
  'gateway_away',
  'amount_differs',
  'refund_requested',
  'refund_sent',
  'refund_processed',
  'refund_failed',
  'refunded',
  'closed',
]);
export type OrderEventType = z.infer<typeof OrderEventType>;

export const OrderEvent = z.object({
  at: Instant,
  type: OrderEventType,
  /** The person who acted, if any. */
  actorName: z.string().nullable(),
  /** Where the information came from: `webhook`, `return` or `reconciliation`; and an optional plain-text note. */
  source: z.string().nullable(),
  note: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderForAdmin = z.object({
  ...Order.shape,
  buyerId: z.uuid().nullable(),
  buyerName: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  payments: z.array(
    z.object({
      gatewayPaymentId: z.string(),
      status: z.enum(['pending', 'failed', 'captured']),
      amountPaise: z.int(),
      method: z.string().nullable(),
      refund: z.object({ status: z.enum(['requested', 'sent', 'processed', 'failed']), reason: z.string() }).nullable(),
    }),
  ),
  /** Newest first. */
  events: z.array(OrderEvent),
  refundReason: z.string().nullable(),
  /** Use of what was bought. Without any, a refund needs no further question. */
  testsStarted: z.int(),
});
export type OrderForAdmin = z.infer<typeof OrderForAdmin>;

export const RefundRequest = z.strictObject({
  reason: lineOfText(300).refine((reason) => reason.length > 0, 'Enter the reason'),
});
export type RefundRequest = z.infer<typeof RefundRequest>;
