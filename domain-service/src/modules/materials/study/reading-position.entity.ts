import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { MaterialEntity } from '../material.entity.ts';

/** Where a reader stopped in a material. */
export const ReadingPositionEntity = defineEntity({
  name: 'ReadingPositionEntity',
  tableName: 'reading_positions',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    material: () => p.manyToOne(MaterialEntity).ref().deleteRule('cascade').primary().index(),
    page: p.integer().nullable().check('page >= 1'),
    seconds: p.double().$type<number>().nullable().check('seconds >= 0'),
    readAt: p.datetime(),
  },
  indexes: [{ name: 'reading_positions_read_at_idx', columns: [{ name: 'user_id' }, { name: 'read_at', sort: 'desc' }] }],
});
export type ReadingPositionEntity = InferEntity<typeof ReadingPositionEntity>;
