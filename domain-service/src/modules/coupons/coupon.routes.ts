import { changeCoupon, createCoupon, deleteCoupon, listCoupons, readCoupon } from '@shikhar/contracts/coupons/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findCoupons, readCoupon as read } from './coupon.query.ts';
import { changeCoupon as change, createCoupon as create, deleteCoupon as remove } from './manage-coupons.service.ts';

export function registerCouponRoutes(app: FastifyInstance): void {
  registerRoute(app, listCoupons, async ({ em, query, now }) => ({ status: 200, body: await findCoupons(em, query, now) }));

  registerRoute(app, readCoupon, async ({ em, params, now }) => ({ status: 200, body: await read(em, params.id, now) }));

  registerRoute(app, createCoupon, async ({ body, ...deed }) => {
    const isNew = await create(deed, body);
    return { status: isNew ? 201 : 200, body: await read(deed.em, body.id, deed.now) };
  });

  registerRoute(app, changeCoupon, async ({ body, params, ...deed }) => {
    await change(deed, params.id, body);
    return { status: 200, body: await read(deed.em, params.id, deed.now) };
  });

  registerRoute(app, deleteCoupon, async ({ params, ...deed }) => {
    await remove(deed, params.id);
    return { status: 204 };
  });
}
