import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A student's extra time. It applies to every test started afterwards. */
export const ExtraTimeEntity = defineEntity({
  name: 'ExtraTimeEntity',
  tableName: 'extra_times',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    factor: p.double().$type<number>().check('(factor > 1) and (factor <= 4)'),
    reason: p.text(),
    setBy: () => p.manyToOne(UserEntity).name('set_by').ref().deleteRule('set null').nullable(),
    setAt: p.datetime(),
  },
});
export type ExtraTimeEntity = InferEntity<typeof ExtraTimeEntity>;
