import { getOrder } from '@shikhar/contracts/store/orders/routes';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { DomainInMaintenance, DomainUnavailable } from '../../../domain/errors.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';

/** As `getOwnOrder`; null if the service failed on this request's form and still does not answer. */
export async function findOwnOrder({ context }: RequestArguments, client: ServiceClient, id: string): Promise<Order | null> {
  try {
    return (await client.call(getOrder, { params: { id } })).body;
  } catch (error) {
    const isAway = error instanceof DomainUnavailable || error instanceof DomainInMaintenance;
    if (isAway && context.isFormUnanswered) return null;
    throw toFailurePage(error, context);
  }
}

/** One of the user's own orders; throws a 404 page if there is none. */
export async function getOwnOrder(client: ServiceClient, id: string): Promise<Order> {
  return (await client.ask(getOrder, { params: { id } })).body;
}
