import { z } from 'zod';
import { pageFields } from '../../../http/pagination.ts';
import { Instant } from '../../../vocabulary/dates.ts';
import { Paise, PaiseSum } from '../../../vocabulary/money.ts';
import { lineOfText } from '../../../vocabulary/text.ts';
import { Order, OrderStatus } from '../schemas.ts';

export const OrderFilter = z.strictObject({
  /** Of the order's or receipt's number, the buyer's name or e-mail. */
  search: lineOfText(100).optional(),
  status: OrderStatus.optional(),
  /** Days in the site's time zone, both included, of the order's creation. */
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
  /** Of orders that stand paid, since the financial year began; whatever the filter. */
  paidThisYearPaise: PaiseSum,
});
export type AllOrdersPage = z.infer<typeof AllOrdersPage>;

/** Some thousand rows, and where the next ones begin; null at the end. */
export const OrderExportQuery = z.strictObject({ ...OrderFilter.shape, after: z.uuid().optional() });
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
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

/** What happened to an order, by name; the page has the words. */
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
  /** Who pressed, where it was a person. */
  actorName: z.string().nullable(),
  /** How it was learned: `webhook`, `return`, `reconciliation`; and what else there is to say, in plain words. */
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
  /** Of what was bought, by whom it was opened to, since it was: money goes back without a question while there is none. */
  testsStarted: z.int(),
});
export type OrderForAdmin = z.infer<typeof OrderForAdmin>;

export const RefundRequest = z.strictObject({
  reason: lineOfText(300).refine((reason) => reason.length > 0, 'Enter the reason'),
});
export type RefundRequest = z.infer<typeof RefundRequest>;
