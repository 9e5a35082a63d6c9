import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { PackageEntity } from '../packages/package.entity.ts';

/** Seats that a school bought. Its students take them by code. */
export const SeatBlockEntity = defineEntity({
  name: 'SeatBlockEntity',
  tableName: 'seat_blocks',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('restrict').unique(),
    school: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    package: () => p.manyToOne(PackageEntity).ref().deleteRule('restrict').index(),
    seats: p.integer().check('seats >= 1'),
    code: p.text().check("code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'").unique(),
    validUntil: p.date().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'seat_blocks_school_id_idx', columns: [{ name: 'school_id' }, { name: 'created_at', sort: 'desc' }] }],
});
export type SeatBlockEntity = InferEntity<typeof SeatBlockEntity>;
