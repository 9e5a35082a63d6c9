import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

/** What a gateway needs to know of an order. */
export interface GatewayOrder {
  id: string;
  /** The order's number, by which people find it at the gateway. */
  number: string;
  title: string;
  buyerName: string;
  buyerEmail: string;
  totalPaise: number;
}

/** What a gateway says of one payment. `pending`: the bank has not answered, or the money is not taken yet. */
export interface GatewayPayment {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  status: 'pending' | 'failed' | 'captured';
  amountPaise: number;
  currency: string;
  /** `upi`, `card`, `netbanking` ... in the gateway's word. */
  method: string | null;
  /** In the bank's words. */
  failureReason: string | null;
}

/** Something a gateway told on its own. */
export interface GatewayEvent {
  /** The same whenever the event is told again. */
  eventId: string;
  type: string;
  payment: GatewayPayment | null;
  refund: {
    gatewayPaymentId: string;
    gatewayRefundId: string;
    /** Begins with our id of it; null for one that was given at the gateway's own pages. */
    receipt: string | null;
    status: 'sent' | 'processed' | 'failed';
  } | null;
}

/** What a browser brings back; `payment` only where the gateway's signature stands under it. */
export interface GatewayReturned {
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
}

/**
 * A payment gateway. Every call may be made again with the same outcome.
 *
 * @throws GATEWAY_AWAY from those that ask the gateway, when it does not answer in time or not in order
 */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** Makes the order known to the gateway; @returns the gateway's id of it. */
  createOrder(order: GatewayOrder): Promise<string>;
  /** How the browser goes there; it comes back to the site at `siteUrl`. */
  openPage(order: GatewayOrder, gatewayOrderId: string, request: PaymentRequest, siteUrl: string): GatewayPage;
  /** @throws SIGNATURE_WRONG where the fields claim a payment that the gateway did not sign */
  readReturn(fields: Readonly<Record<string, string>>): GatewayReturned;
  /** @param body the bytes as they came; @throws SIGNATURE_WRONG; VALIDATION_FAILED for what is signed and cannot be read */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | undefined>>): GatewayEvent;
  /** All payments there were for an order. */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Sends a payment's whole money back, once for each `refundId` however often it is called.
   *
   * @param isNew whether one that the bank did not take is sent anew: it was just asked for (again)
   * @throws REFUND_REFUSED where the gateway says never, or the bank did not take it
   */
  refund(
    payment: { gatewayPaymentId: string; amountPaise: number },
    refundId: string,
    isNew: boolean,
  ): Promise<{ gatewayRefundId: string; isProcessed: boolean }>;
}

export interface Gateways {
  /** Of new orders; undefined where nothing can be paid. */
  readonly current: PaymentGateway | undefined;
  /** Of an order that was sent to it before; undefined for one that this installation knows nothing of (any more). */
  byName(name: string): PaymentGateway | undefined;
}

export function gatewayUnavailable(cause?: unknown): DomainError {
  const message = 'The payment gateway does not answer just now. Nothing has been paid; please try again in a few minutes.';
  return new DomainError('GATEWAY_AWAY', message, { retryAfterSeconds: 60, cause });
}

export function invalidSignature(): DomainError {
  return new DomainError('SIGNATURE_WRONG', 'This was not signed by the payment gateway');
}
