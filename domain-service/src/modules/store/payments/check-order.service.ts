import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { getOwnOrder } from '../orders/get-order.service.ts';
import type { Gateways } from './gateway.service.ts';
import { queryGateway } from './query-gateway.service.ts';
import { findOpenUnasked } from './sent-orders.query.ts';

/** Minimum interval, however often the user presses. */
const minMsBetween = 5_000;

/** Queries the gateway now about one of the buyer's own orders. @throws NOT_FOUND */
export async function checkOrder(
  { em, gateways, buyerId, now }: { em: EntityManager; gateways: Gateways; buyerId: string; now: Date },
  orderId: string,
): Promise<Order> {
  const order = await getOwnOrder(em, orderId, buyerId, now);
  const sent = await findOpenUnasked(em, orderId, new Date(now.getTime() - minMsBetween));
  if (!sent) return order;
  await queryGateway({ em, gateways, now }, sent, 'reconciliation');
  return getOwnOrder(em, orderId, buyerId, now);
}
