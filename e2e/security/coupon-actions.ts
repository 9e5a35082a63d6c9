import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const couponFields = {
  code: '',
  kind: 'percent',
  // Without this field, a form creates nothing.
  worth: '',
  packageId: '',
  maxUses: '',
  maxUsesPerBuyer: '1',
  startsOn: '',
  endsOn: '',
  isActive: 'on',
};

/**
 * The forms about coupons and seats. A required field is missing or an id does not exist, so that no hostile value has an effect.
 */
export const couponActions: readonly FormAction[] = [
  {
    name: 'make a coupon',
    route: '/admin/revenue/coupons/new',
    path: '/admin/revenue/coupons/new',
    access: ['admin'],
    fields: { id: nobody, ...couponFields },
  },
  {
    name: 'change a coupon',
    route: '/admin/revenue/coupons/:couponId',
    path: `/admin/revenue/coupons/${nobody}`,
    access: ['admin'],
    fields: { revision: '1', ...couponFields, code: 'NOWHERE', worth: '10' },
  },
  {
    name: 'delete a coupon',
    route: '/admin/revenue/coupons/:couponId',
    path: `/admin/revenue/coupons/${nobody}`,
    access: ['admin'],
    fields: { delete: nobody },
  },
  {
    name: 'order seats',
    route: '/school/seats/new',
    path: `/school/seats/new?package=${nobody}`,
    access: ['school'],
    fields: { idempotencyKey: nobody, seenPrice: '3000', seenRevision: '1', seats: '2', coupon: '' },
  },
  {
    name: 'release a seat',
    route: '/school/seats/:seatBlockId',
    path: `/school/seats/${nobody}`,
    access: ['school'],
    fields: { free: nobody },
  },
  {
    name: 'take a seat',
    route: '/test-series/redeem',
    path: '/test-series/redeem',
    access: ['student'],
    fields: { code: '7K3M-09QX-4TVB' },
  },
];
