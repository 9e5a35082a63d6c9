import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type PayableOrder, preparePayment } from '../orders/checkout/payable-order.service.ts';
import { markSent } from '../orders/order-state.service.ts';
import type { Gateways, PaymentGateway } from './gateway.service.ts';

function paymentsOff(): DomainError {
  return new DomainError('PAYMENTS_OFF', 'Payments are switched off right now. Nothing has been paid.', {
    retryAfterSeconds: 3600,
  });
}

function requireGateway(gateways: Gateways, name: string | null): PaymentGateway {
  const gateway = name === null ? gateways.current : gateways.byName(name);
  if (!gateway) throw paymentsOff();
  return gateway;
}

interface Starting {
  em: EntityManager;
  gateways: Gateways;
  caller: Caller;
  now: Date;
}

/** Creates the gateway's order, once for concurrent requests. */
async function send(
  { em, gateways, now }: Starting,
  order: PayableOrder,
): Promise<{ gateway: PaymentGateway; gatewayOrderId: string }> {
  const gateway = requireGateway(gateways, order.gateway);
  if (order.gatewayOrderId) return { gateway, gatewayOrderId: order.gatewayOrderId };
  const made = await gateway.createOrder(order);
  const { id: orderId, totalPaise } = order;
  const sent = await markSent(em, { orderId, gateway: gateway.name, gatewayOrderId: made, totalPaise, now });
  return { gateway: requireGateway(gateways, sent.gateway), gatewayOrderId: sent.gatewayOrderId };
}

/**
 * The link to the gateway for one of the caller's own orders, the same on each call; null when it is paid without one.
 *
 * @throws NOT_FOUND; ORDER_CLOSED; VALIDATION_FAILED; ALREADY_BOUGHT; PAYMENT_WAITING; PAYMENTS_OFF; GATEWAY_AWAY
 */
export async function startPayment(starting: Starting, orderId: string, request: PaymentRequest): Promise<GatewayPage | null> {
  const { em, caller, now } = starting;
  // Read before locking: transactions that wait for a lock may hold all connections.
  const { siteUrl } = (await getSettings(em, now)).system;
  const order = await preparePayment(em, { orderId, caller, request, now });
  if (!order) return null;
  const { gateway, gatewayOrderId } = await send(starting, order);
  return gateway.openPage(order, gatewayOrderId, request, siteUrl);
}
