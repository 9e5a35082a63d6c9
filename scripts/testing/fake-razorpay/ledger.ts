import { randomBytes } from 'node:crypto';

/** An order as in Razorpay's documentation. */
export interface RazorpayOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: unknown;
  created_at: number;
}

export interface RazorpayPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  amount_refunded: number;
  captured: boolean;
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface RazorpayRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  created_at: number;
}

export type PaymentFacts = Partial<Pick<RazorpayPayment, 'status' | 'amount' | 'currency' | 'method' | 'error_description'>>;

const createdAt = 1_795_000_000;

function createId(kind: 'order' | 'pay' | 'rfnd'): string {
  return `${kind}_${randomBytes(7).toString('hex')}`;
}

function describeState(status: RazorpayPayment['status'], description: string | null) {
  const isFailed = status === 'failed';
  return {
    status,
    captured: status === 'captured' || status === 'refunded',
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? (description ?? 'Payment failed') : null,
    error_reason: isFailed ? 'payment_failed' : null,
  };
}

/** The orders, payments and refunds of an account. */
export class Ledger {
  readonly orders = new Map<string, RazorpayOrder>();
  readonly payments = new Map<string, RazorpayPayment>();
  readonly refunds = new Map<string, RazorpayRefund>();
  /** Whether the account has no balance for refunds. */
  isPoor = false;

  addOrder({
    amount,
    currency,
    receipt,
    notes,
  }: Pick<RazorpayOrder, 'amount' | 'currency' | 'receipt' | 'notes'>): RazorpayOrder {
    const made = { id: createId('order'), entity: 'order', amount_paid: 0, amount_due: amount, offer_id: null } as const;
    const order = { ...made, amount, currency, receipt, notes, status: 'created', attempts: 0, created_at: createdAt } as const;
    this.orders.set(order.id, order);
    return order;
  }

  addPayment(
    order: RazorpayOrder,
    { status = 'captured', error_description = null, ...facts }: PaymentFacts = {},
  ): RazorpayPayment {
    const payment: RazorpayPayment = {
      id: createId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      method: 'upi',
      amount_refunded: 0,
      created_at: createdAt,
      ...facts,
      ...describeState(status, error_description),
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  changePayment(id: string, status: RazorpayPayment['status']): RazorpayPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}`);
    const changed = { ...payment, ...describeState(status, null) };
    this.payments.set(id, changed);
    return changed;
  }

  /** Refunds the whole payment; the caller rejects a second refund of the same payment. */
  addRefund(payment: RazorpayPayment, receipt: string | null, speed: string): RazorpayRefund {
    const refund: RazorpayRefund = {
      id: createId('rfnd'),
      entity: 'refund',
      amount: payment.amount,
      currency: payment.currency,
      payment_id: payment.id,
      receipt,
      status: 'pending',
      speed_requested: speed,
      created_at: createdAt,
    };
    this.refunds.set(refund.id, refund);
    this.payments.set(payment.id, { ...payment, status: 'refunded', amount_refunded: payment.amount });
    return refund;
  }

  endRefund(id: string, status: 'processed' | 'failed'): void {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`There is no refund ${id}`);
    this.refunds.set(id, { ...refund, status });
    const payment = this.payments.get(refund.payment_id);
    // The money is back in the account and can be refunded again.
    if (payment && status === 'failed') this.payments.set(payment.id, { ...payment, status: 'captured', amount_refunded: 0 });
  }

  listPayments(orderId: string): RazorpayPayment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  }

  listRefunds(paymentId: string): RazorpayRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_id === paymentId);
  }
}
