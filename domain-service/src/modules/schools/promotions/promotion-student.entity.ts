import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from '../memberships/membership.entity.ts';
import { PromotionEntity } from './promotion.entity.ts';

/** A student promoted with their class, or graduated. */
export const PromotionStudentEntity = defineEntity({
  name: 'PromotionStudentEntity',
  tableName: 'promotion_students',
  properties: {
    promotion: () => p.manyToOne(PromotionEntity).ref().deleteRule('cascade').primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary().index(),
    membership: () => p.manyToOne(SchoolMembershipEntity).ref().deleteRule('set null').nullable(),
    reversedAt: p.datetime().nullable(),
  },
});
export type PromotionStudentEntity = InferEntity<typeof PromotionStudentEntity>;
