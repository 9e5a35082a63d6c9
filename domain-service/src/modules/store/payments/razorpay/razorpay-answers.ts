import * as z from 'zod';
import type { GatewayPayment } from '../gateway.service.ts';

/** From the documentation; unused fields are left out, and additional ones are allowed. */
export const RazorpayPayment = z.object({
  id: z.string().min(1),
  order_id: z.string().min(1).nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
});
export type RazorpayPayment = z.infer<typeof RazorpayPayment>;

export const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) });

export const RazorpayRefund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});
export type RazorpayRefund = z.infer<typeof RazorpayRefund>;

export const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) });

export const RazorpayOrder = z.object({ id: z.string().min(1) });

/** Thrown by the library when a call is refused, or gets no response (0). */
export const RazorpayError = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string().optional(), description: z.string().optional() }).optional(),
});
export type RazorpayError = z.infer<typeof RazorpayError>;

const states = {
  created: 'pending',
  // Captured automatically in a moment, as requested with the order.
  authorized: 'pending',
  captured: 'captured',
  // Refunded at Razorpay. A payment captured here before stays captured: its refund has its own row.
  refunded: 'failed',
  failed: 'failed',
} as const;

/** Null for a payment without an order, which is not ours. */
export function toPayment(payment: RazorpayPayment): GatewayPayment | null {
  if (!payment.order_id) return null;
  const status = states[payment.status];
  return {
    gatewayOrderId: payment.order_id,
    gatewayPaymentId: payment.id,
    status,
    amountPaise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? null,
    failureReason: status === 'failed' ? payment.error_description || null : null,
  };
}
