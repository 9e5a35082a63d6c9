import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { recordReturn } from '../orders/order-state.service.ts';
import type { Gateways } from './gateway.service.ts';
import { failIfGatewayFailed, queryGateway } from './query-gateway.service.ts';
import { findByGatewayOrder, findOpenUnasked } from './sent-orders.query.ts';

// Unsigned requests can come from anyone, at any rate.
const pauseMs = 2_000;
const gatewayId = /^[\w-]{1,64}$/;

/**
 * Handles a browser's return from a gateway. It only says which order it is about; the result comes from the gateway itself.
 *
 * @returns the order's id; null when the fields name none
 * @throws NOT_FOUND for an unknown gateway; SIGNATURE_WRONG
 */
export async function handleGatewayReturn(
  { em, gateways, now }: { em: EntityManager; gateways: Gateways; now: Date },
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  const gateway = gateways.byName(name);
  if (!gateway) throw notFound();
  const { gatewayOrderId, gatewayPaymentId } = gateway.readReturn(fields);
  if (gatewayOrderId === null || !gatewayId.test(gatewayOrderId)) return null;
  const order = await findByGatewayOrder(em, gateway.name, gatewayOrderId);
  if (!order) return null;
  await recordReturn(em, { orderId: order.id, now });
  if (gatewayPaymentId === null && !(await findOpenUnasked(em, order.id, new Date(now.getTime() - pauseMs)))) return order.id;
  const asking = { em, gateways, now };
  const payments = await queryGateway(asking, order, 'return');
  if (payments && gatewayPaymentId === null) await failIfGatewayFailed(asking, order.id, payments);
  return order.id;
}
