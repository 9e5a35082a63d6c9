import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';

/** Extra minutes for a running test: for all attempts in progress, or for one. The id makes a repeated request harmless. */
export const TestExtensionEntity = defineEntity({
  name: 'TestExtensionEntity',
  tableName: 'test_extensions',
  properties: {
    id: p.uuid().primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade'),
    /** Set if `attempt` is. */
    studentId: p.uuid().nullable(),
    attempt: () =>
      p
        .manyToOne(AttemptEntity)
        .name('attempt_id')
        .joinColumns('student_id', 'attempt_id')
        .ref()
        .deleteRule('cascade')
        .nullable()
        .index(),
    minutes: p.integer().check('(minutes >= 1) and (minutes <= 240)'),
    attempts: p.integer().check('attempts >= 0'),
    reason: p.text().nullable(),
    givenBy: () => p.manyToOne(UserEntity).name('given_by').ref().deleteRule('set null').nullable(),
    givenAt: p.datetime(),
  },
  indexes: [{ name: 'test_extensions_test_id_idx', columns: [{ name: 'test_id' }, { name: 'given_at', sort: 'desc' }] }],
});
export type TestExtensionEntity = InferEntity<typeof TestExtensionEntity>;
