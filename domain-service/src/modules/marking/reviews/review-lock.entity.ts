import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** A teacher who is reviewing a written answer, so that two do not mark it at once. */
export const ReviewLockEntity = defineEntity({
  name: 'ReviewLockEntity',
  tableName: 'review_locks',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    index: p.integer().primary().check('index >= 0'),
    lockedBy: () => p.manyToOne(UserEntity).name('locked_by').ref().deleteRule('cascade').index(),
    lockedAt: p.datetime(),
  },
});
export type ReviewLockEntity = InferEntity<typeof ReviewLockEntity>;
