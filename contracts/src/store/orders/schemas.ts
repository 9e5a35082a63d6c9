import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Email } from '../../vocabulary/email.ts';
import { Paise } from '../../vocabulary/money.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** Allowed transitions: from `created` to `paid`, `failed` or `expired`, and from `paid` to `refunded`. */
export const OrderStatus = z.enum(['created', 'paid', 'failed', 'expired', 'refunded']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Gateway = z.enum(['razorpay', 'sandbox', 'none']);
export type Gateway = z.infer<typeof Gateway>;

export const maxSeats = 5000;

/** Accepts any case; stored in capitals. */
export const CouponCode = lineOfText(32)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'Use 3 to 32 letters, digits and hyphens'));

/** `idempotencyKey` identifies one click on Purchase Now: the same key always gives the same order. */
export const OrderRequest = z
  .strictObject({
    idempotencyKey: z.uuid(),
    packageId: z.uuid().optional(),
    testId: z.uuid().optional(),
    /** Required for schools, not allowed for others. */
    seats: z.int('Enter 1 to 5000.').min(1, 'Enter 1 to 5000.').max(maxSeats, 'Enter 1 to 5000.').optional(),
    /**
     * The price the buyer saw: per unit and, for a package, with its revision. If either has changed: 409 PRICE_CHANGED or
     * PACKAGE_CHANGED.
     */
    seenPricePaise: Paise,
    seenRevision: z.int().min(1).optional(),
    coupon: CouponCode.optional(),
  })
  .refine(({ packageId, testId }) => (packageId === undefined) !== (testId === undefined), 'Choose a package or a test');
export type OrderRequest = z.infer<typeof OrderRequest>;

/** An order as its buyer sees it. */
export const Order = z.object({
  id: z.uuid(),
  /** `SHK-2026-001874`: the calendar year and a number, possibly with gaps. */
  number: z.string(),
  status: OrderStatus,
  packageId: z.uuid().nullable(),
  testId: z.uuid().nullable(),
  title: z.string(),
  seats: z.int().nullable(),
  unitPricePaise: Paise,
  discountPaise: Paise,
  couponCode: z.string().nullable(),
  totalPaise: Paise,
  gstPercent: z.int(),
  /** Included in the total. */
  gstPaise: Paise,
  validUntil: z.iso.date().nullable(),
  gateway: Gateway.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  /** When the buyer was first sent to the gateway. */
  sentAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  /** In the bank's or gateway's words. */
  failureReason: z.string().nullable(),
  expiredAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  receiptNumber: z.string().nullable(),
  /** Whether a payment is pending, even for a closed order. Without one, an open order can be paid again. */
  hasPendingPayment: z.boolean(),
  /** Whether the gateway did not respond to the last query about an open order: there may be an unknown payment. */
  isGatewayAway: z.boolean(),
  /** When the gateway was last queried, and will be next. */
  lastAskedAt: Instant.nullable(),
  nextAskAt: Instant.nullable(),
  /** The amount being refunded, if any, and why. */
  returnedPaise: Paise,
  returnReason: z.string().nullable(),
  /** For Start Test, as in the store. */
  nextTestId: z.uuid().nullable(),
  totalTests: z.int().nullable(),
  /** Whether it ever opened the item; a duplicate payment opens nothing the second time. */
  hasOpened: z.boolean(),
  /** The purchased seats. */
  seatBlockId: z.uuid().nullable(),
  guardianName: z.string().nullable(),
  guardianEmail: z.string().nullable(),
  guardianAgreedAt: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrdersQuery = z.strictObject({ ...pageFields });
export type OrdersQuery = z.infer<typeof OrdersQuery>;
export const OrdersPage = z.object({ orders: z.array(Order), total: z.int() });
export type OrdersPage = z.infer<typeof OrdersPage>;

export const OrderCoupon = z.strictObject({ coupon: CouponCode.nullable() });

/** Fields of the checkout; schools send none. */
export const PaymentRequest = z.strictObject({
  guardianName: lineOfText(120).optional(),
  /** Gets a copy of the receipt. */
  guardianEmail: Email.optional(),
  guardianAgrees: z.boolean().optional(),
  /** Ten digits. Sent to the gateway only; not stored. */
  mobile: z
    .string()
    .regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number')
    .optional(),
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** How the browser reaches the gateway: a form with these fields, posted to this URL. */
export const GatewayPage = z.object({
  gateway: Gateway,
  method: z.enum(['GET', 'POST']),
  /** Absolute for an external gateway; a path of this site for the sandbox. */
  action: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type GatewayPage = z.infer<typeof GatewayPage>;

export const Receipt = z.object({
  number: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  paidAt: Instant,
  refundedAt: Instant.nullable(),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), sacCode: z.string() }),
  buyerName: z.string(),
  guardianName: z.string().nullable(),
  title: z.string(),
  seats: z.int().nullable(),
  unitPricePaise: Paise,
  discountPaise: Paise,
  couponCode: z.string().nullable(),
  gstPercent: z.int(),
  gstPaise: Paise,
  totalPaise: Paise,
  paidBy: z.string(),
  sentTo: z.array(z.string()),
});
export type Receipt = z.infer<typeof Receipt>;
