import { v7 as makeUuid } from 'uuid';
import type { CouponEntity } from '../src/modules/store/coupons/coupon.entity.ts';
import { defineFactory } from './define-factory.ts';

let count = 0;

/** A coupon for 20 % off any package, without limits. */
export const buildCoupon = defineFactory<CouponEntity>(() => {
  count += 1;
  return { id: makeUuid(), code: `COUPON-${count}`, percent: 20, createdAt: new Date() };
});
