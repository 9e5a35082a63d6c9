import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { PackageEntity } from '../packages/package.entity.ts';

/** A discount code. */
export const CouponEntity = defineEntity({
  name: 'CouponEntity',
  tableName: 'coupons',
  properties: {
    id: p.uuid().primary(),
    code: p.text().check("code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'").unique(),
    percent: p.smallint().nullable().check('(percent >= 1) and (percent <= 100)'),
    amountPaise: p.bigint('number').nullable().check('amount_paise > 0'),
    package: () => p.manyToOne(PackageEntity).ref().deleteRule('cascade').nullable().index(),
    maxUses: p.integer().nullable().check('max_uses >= 1'),
    maxUsesPerBuyer: p.integer().default(1).check('max_uses_per_buyer >= 1'),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    isActive: p.boolean().default(true),
    revision: p.integer().default(1).check('revision >= 1'),
    createdBy: () => p.manyToOne(UserEntity).name('created_by').ref().deleteRule('set null').nullable().index(),
    createdAt: p.datetime(),
  },
  checks: [
    { name: 'coupons_window_check', expression: 'ends_at > starts_at' },
    { name: 'coupons_value_check', expression: '(percent is null) <> (amount_paise is null)' },
  ],
});
export type CouponEntity = InferEntity<typeof CouponEntity>;
