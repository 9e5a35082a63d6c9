import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { PackageEntity } from '../packages/package.entity.ts';
import { SeatBlockEntity } from '../seats/seat-block.entity.ts';

/** A right to a package or a test, by an order or by a seat. */
export const EntitlementEntity = defineEntity({
  name: 'EntitlementEntity',
  tableName: 'entitlements',
  properties: {
    id: p.uuid().primary(),
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    package: () => p.manyToOne(PackageEntity).ref().deleteRule('restrict').nullable(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('restrict').nullable().index(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('restrict').nullable(),
    seatBlock: () => p.manyToOne(SeatBlockEntity).ref().deleteRule('restrict').nullable(),
    grantedAt: p.datetime(),
    validUntil: p.date().nullable(),
    endedAt: p.datetime().nullable(),
    endReason: p.enum(['refunded', 'left_school', 'seat_freed', 'seats_refunded'] as const).nullable(),
  },
  indexes: [
    { name: 'entitlements_buyers_idx', properties: ['package', 'student'], include: ['validUntil'], where: 'ended_at is null' },
    { name: 'entitlements_package_id_idx', properties: ['package', 'grantedAt'] },
    { name: 'entitlements_student_id_idx', properties: ['student', 'package'], where: 'ended_at is null' },
  ],
  uniques: [
    { name: 'entitlements_order_id_key', properties: ['order'] },
    { name: 'entitlements_seat_key', properties: ['seatBlock', 'student'], where: 'ended_at is null' },
  ],
  checks: [
    { name: 'entitlements_item_check', expression: '(package_id is null) <> (test_id is null)' },
    { name: 'entitlements_source_check', expression: '(order_id is null) <> (seat_block_id is null)' },
    { name: 'entitlements_seat_package_check', expression: '(seat_block_id is null) or (package_id is not null)' },
    { name: 'entitlements_ended_check', expression: '(ended_at is null) = (end_reason is null)' },
  ],
});
export type EntitlementEntity = InferEntity<typeof EntitlementEntity>;
