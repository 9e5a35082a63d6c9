import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { UserEntity } from '../../users/user.entity.ts';
import { PromotionEntity } from './promotion.entity.ts';

/** A change of a student's class. */
export const ClassChangeEntity = defineEntity({
  name: 'ClassChangeEntity',
  tableName: 'class_changes',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    promotion: () => p.manyToOne(PromotionEntity).ref().deleteRule('set null').nullable().index(),
    fromClass: p.text().$type<ClassLevel>(),
    toClass: p.text().$type<ClassLevel>(),
    changedBy: () => p.manyToOne(UserEntity).name('changed_by').ref().deleteRule('set null').nullable(),
    changedAt: p.datetime(),
  },
  indexes: [
    { name: 'class_changes_user_id_changed_at_idx', columns: [{ name: 'user_id' }, { name: 'changed_at', sort: 'desc' }] },
  ],
});
export type ClassChangeEntity = InferEntity<typeof ClassChangeEntity>;
