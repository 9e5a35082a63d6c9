import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const buyers = ['student', 'school'] as const;

/** The forms about the caller's orders. They use an order that does not exist, so that no hostile value has an effect. */
export const orderActions: readonly FormAction[] = [
  {
    name: 'ask what became of a payment',
    route: '/orders/:orderId',
    path: `/orders/${nobody}`,
    access: buyers,
    fields: { intent: 'check' },
  },
  {
    name: 'pay an order',
    route: '/orders/:orderId/checkout',
    path: `/orders/${nobody}/checkout`,
    access: buyers,
    fields: {
      intent: 'pay',
      total: '79900',
      method: 'upi',
      guardianName: 'Rakesh Kulkarni',
      guardianEmail: 'rakesh@e2e.example',
      mobile: '9876543210',
      guardianAgrees: 'on',
      coupon: '',
    },
  },
  {
    name: 'use a coupon',
    route: '/orders/:orderId/checkout',
    path: `/orders/${nobody}/checkout`,
    access: buyers,
    fields: { intent: 'coupon', coupon: 'FIRST20' },
  },
  {
    name: 'end a payment at the test gateway',
    route: '/payment-sandbox/:gatewayOrderId',
    path: '/payment-sandbox/sbx_order_nobody',
    access: buyers,
    fields: { end: 'pay' },
  },
];
