import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { recordReturn } from '../orders/order-state.service.ts';
import type { Gateways } from './gateway.service.ts';
import { failIfGatewayFailed, queryGateway } from './query-gateway.service.ts';
import { findByGatewayOrder, findOpenUnasked } from './sent-orders.query.ts';

// Anyone may send unsigned words, as often as they like.
const pauseMs = 2_000;
const gatewayId = /^[\w-]{1,64}$/;

/**
 * Takes what a browser brings back from a gateway. It says which order it is about; what became of that the gateway itself is
 * asked, so that nobody's word counts but its own.
 *
 * @returns the order's id, null where the fields name none
 * @throws NOT_FOUND for a gateway that is not here; SIGNATURE_WRONG
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
  const order = await findByGatewayOrder(em, name, gatewayOrderId);
  if (!order) return null;
  await recordReturn(em, { orderId: order.id, now });
  if (gatewayPaymentId === null && !(await findOpenUnasked(em, order.id, new Date(now.getTime() - pauseMs)))) return order.id;
  const asking = { em, gateways, now };
  const payments = await queryGateway(asking, order, 'return');
  if (payments && gatewayPaymentId === null) await failIfGatewayFailed(asking, order.id, payments);
  return order.id;
}
