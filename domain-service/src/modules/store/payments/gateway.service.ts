import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

/** The order as a gateway needs it. */
export interface GatewayOrder {
  id: string;
  /** The order's number, for finding it at the gateway. */
  number: string;
  title: string;
  buyerName: string;
  buyerEmail: string;
  totalPaise: number;
}

/** A payment as the gateway reports it. `pending`: the bank has not answered, or the money is not captured yet. */
export interface GatewayPayment {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  status: 'pending' | 'failed' | 'captured';
  amountPaise: number;
  currency: string;
  /** The gateway's name for it: `upi`, `card`, `netbanking` ... */
  method: string | null;
  /** In the bank's words. */
  failureReason: string | null;
}

/** A webhook event. */
export interface GatewayEvent {
  /** The same for repeats of an event. */
  eventId: string;
  type: string;
  payment: GatewayPayment | null;
  refund: {
    gatewayPaymentId: string;
    gatewayRefundId: string;
    /** Starts with our refund id; null for a refund made on the gateway's own pages. */
    receipt: string | null;
    status: 'sent' | 'processed' | 'failed';
  } | null;
}

/** The browser's return from a gateway; `payment` only with a valid gateway signature. */
export interface GatewayReturned {
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
}

/**
 * A payment gateway. All calls are idempotent.
 *
 * @throws GATEWAY_AWAY from calls to the gateway, when it does not respond in time or responds with an error
 */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** Creates the gateway's order; @returns its id there. */
  createOrder(order: GatewayOrder): Promise<string>;
  /** How the browser reaches the gateway; it comes back to the site at `siteUrl`. */
  openPage(order: GatewayOrder, gatewayOrderId: string, request: PaymentRequest, siteUrl: string): GatewayPage;
  /** @throws SIGNATURE_WRONG when the fields claim a payment without a valid signature */
  readReturn(fields: Readonly<Record<string, string>>): GatewayReturned;
  /** @param body the raw bytes; @throws SIGNATURE_WRONG; VALIDATION_FAILED for a signed but unreadable body */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | undefined>>): GatewayEvent;
  /** All payments made for an order. */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Refunds a whole payment, once per `refundId`.
   *
   * @param isNew whether a refund the bank rejected is sent again, because it was just requested (again)
   * @throws REFUND_REFUSED when the gateway refuses for good, or the bank rejected it
   */
  refund(
    payment: { gatewayPaymentId: string; amountPaise: number },
    refundId: string,
    isNew: boolean,
  ): Promise<{ gatewayRefundId: string; isProcessed: boolean }>;
}

export interface Gateways {
  /** For new orders; undefined when payments are off. */
  readonly current: PaymentGateway | undefined;
  /** The gateway of an earlier order; undefined when it is no longer configured. */
  byName(name: string): PaymentGateway | undefined;
}

export function gatewayUnavailable(cause?: unknown): DomainError {
  const message = 'The payment gateway is not responding. Nothing has been paid; please try again in a few minutes.';
  return new DomainError('GATEWAY_AWAY', message, { retryAfterSeconds: 60, cause });
}

export function invalidSignature(): DomainError {
  return new DomainError('SIGNATURE_WRONG', 'This was not signed by the payment gateway');
}
