import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { TestEntity } from '../test.entity.ts';

/** A saved change of a test, for its history. */
export const TestChangeEntity = defineEntity({
  name: 'TestChangeEntity',
  tableName: 'test_changes',
  properties: {
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade').primary(),
    revision: p.integer().primary(),
    summary: p.text(),
    changedBy: () => p.manyToOne(UserEntity).name('changed_by').ref().deleteRule('set null').nullable(),
    changedAt: p.datetime(),
  },
});
export type TestChangeEntity = InferEntity<typeof TestChangeEntity>;
