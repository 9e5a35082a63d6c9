import { getOrder, getOrderReceipt, listOrders, placeOrder, setOrderCoupon } from '@shikhar/contracts/store/orders/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { Gateways } from '../payments/gateway.service.ts';
import { changeCoupon } from './checkout/order-coupon.service.ts';
import { placeOrder as place } from './checkout/place-order.service.ts';
import { getOwnOrder } from './get-order.service.ts';
import { findOwnOrders } from './order.query.ts';
import { findReceipt } from './receipts/receipt.query.ts';

/** The buyers' order routes, without payment. */
export function registerOrderRoutes(app: FastifyInstance, gateways: Gateways): void {
  registerRoute(app, placeOrder, async ({ em, caller, body, now }) => {
    const { order, isNew } = await place(em, { caller, request: body, canPay: gateways.current !== undefined, now });
    return { status: isNew ? 201 : 200, body: order };
  });

  registerRoute(app, listOrders, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findOwnOrders(em, caller.userId, query, now),
  }));

  registerRoute(app, getOrder, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await getOwnOrder(em, params.id, caller.userId, now),
  }));

  registerRoute(app, setOrderCoupon, async ({ em, caller, params, body, now }) => {
    await changeCoupon(em, { orderId: params.id, buyerId: caller.userId, code: body.coupon, now });
    return { status: 200, body: await getOwnOrder(em, params.id, caller.userId, now) };
  });

  registerRoute(app, getOrderReceipt, async ({ em, caller, params }) => ({
    status: 200,
    body: await findReceipt(em, params.id, caller),
  }));
}
