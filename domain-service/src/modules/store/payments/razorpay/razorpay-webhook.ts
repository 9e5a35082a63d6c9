import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DomainError } from '../../../../errors/domain-error.ts';
import { type GatewayEvent, invalidSignature } from '../gateway.service.ts';
import { isSigned } from '../signatures.ts';
import { RazorpayPayment, RazorpayRefund, toPayment } from './razorpay-answers.ts';

const RazorpayEvent = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    payment: z.object({ entity: RazorpayPayment }).optional(),
    refund: z.object({ entity: RazorpayRefund }).optional(),
  }),
});

const paymentEvents = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];

const refundStates = { 'refund.created': 'sent', 'refund.processed': 'processed', 'refund.failed': 'failed' } as const;

function isRefundEvent(type: string): type is keyof typeof refundStates {
  return type in refundStates;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

// Repeats of an event have the same id or, without one, the same bytes.
function buildEventId(body: Buffer, id: string | undefined): string {
  return id?.slice(0, 200) || createHash('sha256').update(body).digest('hex');
}

/** Signed over the raw bytes with the webhook secret. */
export function parseRazorpayEvent(
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  webhookSecret: string,
): GatewayEvent {
  if (!isSigned(body, headers['x-razorpay-signature'], webhookSecret)) throw invalidSignature();
  const parsed = RazorpayEvent.safeParse(parse(body));
  if (!parsed.success) {
    throw new DomainError('VALIDATION_FAILED', 'This event cannot be read', { cause: parsed.error });
  }
  const { event: type, payload } = parsed.data;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  return {
    eventId: buildEventId(body, headers['x-razorpay-event-id']),
    type,
    payment: payment && paymentEvents.includes(type) ? toPayment(payment) : null,
    refund:
      refund && isRefundEvent(type)
        ? {
            gatewayPaymentId: refund.payment_id,
            gatewayRefundId: refund.id,
            receipt: refund.receipt ?? null,
            status: refundStates[type],
          }
        : null,
  };
}
