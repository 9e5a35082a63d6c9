import { z } from 'zod';
import { Email } from '../../accounts/sign-in/schemas.ts';
import { pageFields } from '../../http/pagination.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Paise } from '../../vocabulary/money.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** `created -> paid | failed | expired`, `paid -> refunded`; nothing else. */
export const OrderStatus = z.enum(['created', 'paid', 'failed', 'expired', 'refunded']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Gateway = z.enum(['razorpay', 'sandbox', 'none']);
export type Gateway = z.infer<typeof Gateway>;

export const maxSeats = 5000;

/** As people type it; kept in capitals. */
export const CouponCode = lineOfText(32)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'Use 3 to 32 letters, digits and hyphens'));

/** Of one press of Purchase Now: pressed again with the same key, the same order. */
export const OrderRequest = z
  .strictObject({
    idempotencyKey: z.uuid(),
    packageId: z.uuid().optional(),
    testId: z.uuid().optional(),
    /** For a school alone, and then needed. */
    seats: z.int('Enter 1 to 5000.').min(1, 'Enter 1 to 5000.').max(maxSeats, 'Enter 1 to 5000.').optional(),
    /** What the buyer saw: price of one, and of a package its revision. Another since: 409 PRICE_CHANGED or PACKAGE_CHANGED. */
    seenPricePaise: Paise,
    seenRevision: z.int().min(1).optional(),
    coupon: CouponCode.optional(),
  })
  .refine(({ packageId, testId }) => (packageId === undefined) !== (testId === undefined), 'Choose a package or a test');
export type OrderRequest = z.infer<typeof OrderRequest>;

/** An order as its buyer sees it. */
export const Order = z.object({
  id: z.uuid(),
  /** `SHK-2026-001874`: the calendar year and a number that may have gaps. */
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
  /** Contained in the total. */
  gstPaise: Paise,
  validUntil: z.iso.date().nullable(),
  gateway: Gateway.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  /** When the buyer was first sent to the gateway. */
  sentAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  /** In the bank's or the gateway's words. */
  failureReason: z.string().nullable(),
  expiredAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  receiptNumber: z.string().nullable(),
  /**
   * Whether a payment was begun of which nobody knows yet what becomes of it, also beside an order that is closed: while none is,
   * an open order can be paid again.
   */
  hasPendingPayment: z.boolean(),
  /** Whether the gateway did not answer when it was last asked about an open order: a payment may be there that nobody knows of. */
  isGatewayAway: z.boolean(),
  /** When the gateway was last asked about it, and will be next. */
  lastAskedAt: Instant.nullable(),
  nextAskAt: Instant.nullable(),
  /** Where money came that is on its way back: how much, and why. */
  returnedPaise: Paise,
  returnReason: z.string().nullable(),
  /** For Start Test, as in the store. */
  nextTestId: z.uuid().nullable(),
  totalTests: z.int().nullable(),
  /** Whether it ever opened what was ordered; what was paid twice opens nothing the second time. */
  hasOpened: z.boolean(),
  /** Of the seats bought. */
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

/** What the checkout asks; of a school nothing. */
export const PaymentRequest = z.strictObject({
  guardianName: lineOfText(120).optional(),
  /** Gets a copy of the receipt. */
  guardianEmail: Email.optional(),
  guardianAgrees: z.boolean().optional(),
  /** Told to the gateway alone, and not kept: ten digits. */
  mobile: z
    .string()
    .regex(/^[6-9]\d{9}$/, 'Enter a mobile number of ten digits')
    .optional(),
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** How the browser goes to the gateway: a form of these fields to that address. */
export const GatewayPage = z.object({
  gateway: Gateway,
  method: z.enum(['GET', 'POST']),
  /** Absolute for a gateway elsewhere; a path of this site for the sandbox. */
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
