import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { CouponEntity } from './coupon.entity.ts';

/** A coupon used by an order, until the order releases it. */
export const CouponUseEntity = defineEntity({
  name: 'CouponUseEntity',
  tableName: 'coupon_uses',
  properties: {
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('cascade').primary(),
    coupon: () => p.manyToOne(CouponEntity).ref().deleteRule('cascade'),
    buyer: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable().index(),
    usedAt: p.datetime(),
    releasedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'coupon_uses_coupon_id_idx', properties: ['coupon', 'buyer'], where: 'released_at is null' }],
});
export type CouponUseEntity = InferEntity<typeof CouponUseEntity>;
