import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

/** The administrator's forms about orders, with an order that does not exist. */
export const revenueActions: readonly FormAction[] = [
  {
    name: 'refund an order',
    route: '/admin/revenue/orders',
    path: '/admin/revenue/orders',
    access: ['admin'],
    fields: { refund: nobody, reason: 'Bought for the wrong class' },
  },
  {
    name: 'send a refund again',
    route: '/admin/revenue/orders',
    path: '/admin/revenue/orders',
    access: ['admin'],
    fields: { retry: nobody },
  },
];
