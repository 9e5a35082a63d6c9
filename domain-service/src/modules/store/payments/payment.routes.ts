import type { Readable } from 'node:stream';
import { checkOrder, startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import {
  endSandboxCheckout,
  getSandboxCheckout,
  handleGatewayReturn,
  handleWebhook,
} from '@shikhar/contracts/store/payments/routes';
import type { FastifyInstance } from 'fastify';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { checkOrder as check } from './check-order.service.ts';
import type { Gateways } from './gateway.service.ts';
import { handleGatewayReturn as comeBack } from './handle-gateway-return.service.ts';
import { handleWebhook as matchAny } from './handle-webhook.service.ts';
import { endCheckout, getCheckout } from './sandbox/sandbox.service.ts';
import { describeSandboxReturn } from './sandbox/sandbox-gateway.ts';
import { startPayment as start } from './start-payment.service.ts';

interface PaymentParts {
  gateways: Gateways;
  /** The test gateway's signing key. */
  jwtSecret: string;
}

export function registerPaymentRoutes(app: FastifyInstance, { gateways, jwtSecret }: PaymentParts): void {
  registerRoute(app, startPayment, async ({ params, body, em, caller, now }) => {
    const page = await start({ em, gateways, caller, now }, params.id, body);
    return page ? { status: 200, body: page } : { status: 204 };
  });

  registerRoute(app, checkOrder, async ({ params, em, caller, now }) => ({
    status: 200,
    body: await check({ em, gateways, buyerId: caller.userId, now }, params.id),
  }));

  registerRoute(app, handleWebhook, async ({ params, file, em, now }) => {
    const bytes = await readBody(file.content, handleWebhook.maxBodyBytes);
    await matchAny({ em, gateways, now }, params.gateway, bytes, file.headers);
    return { status: 200, body: {} };
  });

  registerRoute(app, handleGatewayReturn, async ({ params, body, em, now }) => ({
    status: 200,
    body: { orderId: await comeBack({ em, gateways, now }, params.gateway, body.fields) },
  }));

  // Without a configured gateway there are no payments to handle.
  function requireSandbox(): void {
    if (!gateways.byName('sandbox')) throw notFound();
  }

  registerRoute(app, getSandboxCheckout, async ({ params, em, caller }) => {
    requireSandbox();
    return { status: 200, body: await getCheckout({ em, ...params, buyerId: caller.userId }) };
  });

  registerRoute(app, endSandboxCheckout, async ({ params, body, em, caller, now }) => {
    requireSandbox();
    const payment = await endCheckout({ em, ...params, buyerId: caller.userId }, body.end, now);
    return { status: 200, body: { fields: describeSandboxReturn(params.gatewayOrderId, payment, jwtSecret) } };
  });
}

/** The raw body, for the signature. @throws BODY_TOO_LARGE */
async function readBody(content: Readable, max: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length > max) throw new DomainError('BODY_TOO_LARGE', 'This is too large to send');
  }
  return Buffer.concat(pieces);
}
