import { changeCoupon, createCoupon, deleteCoupon, getCoupon, listCoupons } from '@shikhar/contracts/store/coupons/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findCoupons, getCoupon as read } from './coupon.query.ts';
import { changeCoupon as change, createCoupon as create, deleteCoupon as remove } from './manage-coupons.service.ts';

export function registerCouponRoutes(app: FastifyInstance): void {
  registerRoute(app, listCoupons, async ({ em, query, now }) => ({ status: 200, body: await findCoupons(em, query, now) }));

  registerRoute(app, getCoupon, async ({ em, params, now }) => ({ status: 200, body: await read(em, params.id, now) }));

  registerRoute(app, createCoupon, async ({ body, ...context }) => {
    const isNew = await create(context, body);
    return { status: isNew ? 201 : 200, body: await read(context.em, body.id, context.now) };
  });

  registerRoute(app, changeCoupon, async ({ body, params, ...context }) => {
    await change(context, params.id, body);
    return { status: 200, body: await read(context.em, params.id, context.now) };
  });

  registerRoute(app, deleteCoupon, async ({ params, ...context }) => {
    await remove(context, params.id);
    return { status: 204 };
  });
}
