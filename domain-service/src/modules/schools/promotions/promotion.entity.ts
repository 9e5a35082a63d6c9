import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { UserEntity } from '../../users/user.entity.ts';

/** A class that moved up at the end of a school year. */
export const PromotionEntity = defineEntity({
  name: 'PromotionEntity',
  tableName: 'promotions',
  properties: {
    id: p.uuid().primary(),
    key: p.uuid().unique(),
    school: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').nullable(),
    fromClass: p.enum(ClassLevel.options),
    toClass: p.enum(['8', '9', '10'] as const).nullable(),
    madeBy: () => p.manyToOne(UserEntity).name('made_by').ref().deleteRule('set null').nullable(),
    madeAt: p.datetime(),
    reversedBy: () => p.manyToOne(UserEntity).name('reversed_by').ref().deleteRule('set null').nullable(),
    reversedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'promotions_school_id_made_at_idx', columns: [{ name: 'school_id' }, { name: 'made_at', sort: 'desc' }] }],
});
export type PromotionEntity = InferEntity<typeof PromotionEntity>;
