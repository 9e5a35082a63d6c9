import { getOrder } from '@shikhar/contracts/store/orders/routes';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** One of the user's own orders; throws a 404 page if there is none. */
export async function getOwnOrder(client: ServiceClient, id: string): Promise<Order> {
  return (await client.ask(getOrder, { params: { id } })).body;
}
