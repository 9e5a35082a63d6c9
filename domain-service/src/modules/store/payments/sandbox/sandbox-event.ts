import * as z from 'zod';
import { DomainError } from '../../../../errors/domain-error.ts';
import { type GatewayEvent, invalidSignature } from '../gateway.service.ts';
import { isSigned, sign } from '../signatures.ts';

const sandboxSignatureHeader = 'x-sandbox-signature';

const SandboxEvent = z.object({
  eventId: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  payment: z
    .object({
      gatewayOrderId: z.string(),
      gatewayPaymentId: z.string(),
      status: z.enum(['pending', 'failed', 'captured']),
      amountPaise: z.int(),
      currency: z.string(),
      method: z.string().nullable(),
      failureReason: z.string().nullable(),
    })
    .nullable(),
  refund: z
    .object({
      gatewayPaymentId: z.string(),
      gatewayRefundId: z.string(),
      receipt: z.string().nullable(),
      status: z.enum(['sent', 'processed', 'failed']),
    })
    .nullable(),
});

export interface SignedBytes {
  body: Buffer;
  headers: Record<string, string>;
}

/** An event in its wire format. */
export function buildSandboxEvent(event: GatewayEvent, secret: string): SignedBytes {
  const body = Buffer.from(JSON.stringify(event));
  return { body, headers: { [sandboxSignatureHeader]: sign(body, secret) } };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

export function parseSandboxEvent(
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): GatewayEvent {
  if (!isSigned(body, headers[sandboxSignatureHeader], secret)) throw invalidSignature();
  const event = SandboxEvent.safeParse(parse(body));
  if (!event.success) throw new DomainError('VALIDATION_FAILED', 'This event cannot be read');
  return event.data;
}
