import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '@shikhar/contracts/orders/schemas';
import { readOwnOrder } from '../orders/read-order.service.ts';
import { askGateway } from './ask-gateway.service.ts';
import type { Gateways } from './gateway.service.ts';
import { findOpenUnasked } from './sent-orders.query.ts';

/** However often somebody presses. */
const fewestMsBetween = 5_000;

/** Asks the gateway now about one of the buyer's own orders. @throws NOT_FOUND */
export async function checkOrder(
  { em, gateways, buyerId, now }: { em: EntityManager; gateways: Gateways; buyerId: string; now: Date },
  orderId: string,
): Promise<Order> {
  const order = await readOwnOrder(em, orderId, buyerId, now);
  const sent = await findOpenUnasked(em, orderId, new Date(now.getTime() - fewestMsBetween));
  if (!sent) return order;
  await askGateway({ em, gateways, now }, sent, 'reconciliation');
  return readOwnOrder(em, orderId, buyerId, now);
}
