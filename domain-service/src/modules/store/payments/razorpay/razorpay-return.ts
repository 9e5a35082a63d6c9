import * as z from 'zod';
import { type GatewayReturned, invalidSignature } from '../gateway.service.ts';
import { isSigned } from '../signatures.ts';

const Metadata = z.object({ order_id: z.string().min(1).max(64).optional() });

/** A failure is not signed, so the gateway is queried. */
function parseFailedOrder(metadata: string | undefined): string | null {
  try {
    return Metadata.parse(JSON.parse(metadata ?? '{}')).order_id ?? null;
  } catch {
    return null;
  }
}

/** Parses the fields that Razorpay's hosted page posts to the callback URL. */
export function parseRazorpayReturn(fields: Readonly<Record<string, string>>, keySecret: string): GatewayReturned {
  const {
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: gatewayPaymentId,
    razorpay_signature: signature,
    'error[metadata]': metadata,
    'error[metadata][order_id]': failedOrderId,
  } = fields;
  if (gatewayPaymentId === undefined) {
    return { gatewayOrderId: gatewayOrderId ?? failedOrderId ?? parseFailedOrder(metadata), gatewayPaymentId: null };
  }
  if (!gatewayOrderId || !isSigned(`${gatewayOrderId}|${gatewayPaymentId}`, signature, keySecret)) throw invalidSignature();
  return { gatewayOrderId, gatewayPaymentId };
}
