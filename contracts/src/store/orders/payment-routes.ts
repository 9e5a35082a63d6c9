import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { GatewayPage, Order, PaymentRequest } from './schemas.ts';

const buyers = ['student', 'school'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const startPayment = defineRoute({
  method: 'POST',
  path: '/orders/:id/payment',
  summary: 'How to reach the gateway for an order; the same on every call. 204 when there is nothing to pay: the order is paid',
  access: buyers,
  params: ById,
  takesLong: true,
  body: PaymentRequest,
  answers: { 200: GatewayPage, 204: null },
  codes: [
    'ORDER_CLOSED',
    'PAYMENT_WAITING',
    'PRICE_CHANGED',
    'PACKAGE_CHANGED',
    'ALREADY_BOUGHT',
    'COUPON_INVALID',
    'COUPON_TAKEN',
    'GATEWAY_AWAY',
    'PAYMENTS_OFF',
  ],
});

export const checkOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/check',
  summary: 'Ask the gateway for the status of a waiting order',
  access: buyers,
  params: ById,
  takesLong: true,
  answers: { 200: Order },
  codes: ['GATEWAY_AWAY'],
});
