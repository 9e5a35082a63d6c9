import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Coupon, CouponChange, CouponDraft, CouponsPage, CouponsQuery } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const listCoupons = defineRoute({
  method: 'GET',
  path: '/coupons',
  summary: 'Coupons, newest first',
  access: admin,
  query: CouponsQuery,
  answers: { 200: CouponsPage },
});

export const getCoupon = defineRoute({
  method: 'GET',
  path: '/coupons/:id',
  summary: 'A coupon',
  access: admin,
  params: ById,
  answers: { 200: Coupon },
});

export const createCoupon = defineRoute({
  method: 'POST',
  path: '/coupons',
  summary: 'Create a coupon; ids and codes are unique',
  access: admin,
  body: CouponDraft,
  answers: { 200: Coupon, 201: Coupon },
  codes: ['COUPON_TAKEN'],
});

export const changeCoupon = defineRoute({
  method: 'PUT',
  path: '/coupons/:id',
  summary: 'Change a coupon; existing orders keep their price, and a used code cannot change',
  access: admin,
  params: ById,
  body: CouponChange,
  representations: [getCoupon],
  answers: { 200: Coupon },
  codes: ['COUPON_STALE', 'COUPON_IN_USE', 'COUPON_TAKEN'],
});

export const deleteCoupon = defineRoute({
  method: 'DELETE',
  path: '/coupons/:id',
  summary: 'Delete a coupon that no order has used',
  access: admin,
  params: ById,
  answers: { 204: null },
  codes: ['COUPON_STALE', 'COUPON_IN_USE'],
});
