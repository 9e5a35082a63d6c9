import { redirect } from '@remix-run/node';
import { startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { type GatewayPage, type Order, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { getSession, type RequestArguments } from '../../accounts/sessions/session.server.ts';
import { findCheckoutPath, findOrderPath } from '../orders/order-paths.ts';
import { findOrderState } from '../orders/order-state.ts';

/** Data for the gateway: from the order, and from the cookie, which alone holds the payment details. */
async function buildPaymentRequest(args: RequestArguments, order: Order): Promise<PaymentRequest> {
  const { guardianName, guardianEmail, guardianAgreedAt } = order;
  const session = await getSession(args);
  const { payment } = session.content;
  const ownPayment = payment?.orderId === order.id ? payment : undefined;
  if (payment) await session.change({ payment: undefined });
  const request = PaymentRequest.safeParse({
    ...(guardianName !== null && { guardianName }),
    ...(guardianEmail !== null && { guardianEmail }),
    ...(guardianAgreedAt !== null && { guardianAgrees: true }),
    ...(ownPayment?.method && { method: ownPayment.method }),
    ...(ownPayment?.mobile && { mobile: ownPayment.mobile }),
  });
  return request.data ?? {};
}

/** The gateway request of an order prepared at checkout; redirects for any other order. */
export async function findWayToGateway(args: RequestArguments, client: ServiceClient, order: Order): Promise<GatewayPage> {
  const { id, sentAt } = order;
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') throw redirect(findOrderPath(id));
  if (sentAt === null) throw redirect(findCheckoutPath(id));
  try {
    const answer = await client.call(startPayment, { params: { id }, body: await buildPaymentRequest(args, order) });
    if (answer.status === 204) throw redirect(findOrderPath(id));
    return answer.body;
  } catch (error) {
    // The checkout page explains why.
    const isRefused = error instanceof DomainRefusal && (error.status === 400 || error.status === 409);
    if (isRefused || (error instanceof DomainUnavailable && error.code !== null)) throw redirect(findCheckoutPath(id));
    throw toFailurePage(error, args.context);
  }
}
