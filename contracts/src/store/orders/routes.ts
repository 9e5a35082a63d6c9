import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Order, OrderCoupon, OrderRequest, OrdersPage, OrdersQuery, Receipt } from './schemas.ts';

const buyers = ['student', 'school'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const placeOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  summary: 'Order a package, a test or seats; one order per idempotency key',
  access: buyers,
  body: OrderRequest,
  answers: { 200: Order, 201: Order },
  codes: [
    'ALREADY_BOUGHT',
    'PAYMENT_WAITING',
    'PRICE_CHANGED',
    'PACKAGE_CHANGED',
    'COUPON_INVALID',
    'COUPON_TAKEN',
    'PAYMENTS_OFF',
    'GATEWAY_AWAY',
  ],
});

export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  summary: "The caller's orders, newest first",
  access: buyers,
  query: OrdersQuery,
  answers: { 200: OrdersPage },
});

export const getOrder = defineRoute({
  method: 'GET',
  path: '/orders/:id',
  summary: "One of the caller's orders",
  access: buyers,
  params: ById,
  answers: { 200: Order },
});

export const setOrderCoupon = defineRoute({
  method: 'PUT',
  path: '/orders/:id/coupon',
  summary: 'Apply or remove a coupon on an order not yet sent to the gateway',
  access: buyers,
  params: ById,
  body: OrderCoupon,
  answers: { 200: Order },
  codes: ['ORDER_CLOSED', 'COUPON_INVALID', 'COUPON_TAKEN'],
});

export const getOrderReceipt = defineRoute({
  method: 'GET',
  path: '/orders/:id/receipt',
  summary: 'The receipt of a paid order, for its buyer and administrators',
  access: ['student', 'school', 'admin'],
  params: ById,
  answers: { 200: Receipt },
});
