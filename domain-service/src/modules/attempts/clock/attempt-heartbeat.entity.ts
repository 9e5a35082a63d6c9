import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptEntity } from '../attempt.entity.ts';

/** When an open exam page last sent a request. Kept apart from the attempt, because it is written often. */
export const AttemptHeartbeatEntity = defineEntity({
  name: 'AttemptHeartbeatEntity',
  tableName: 'attempt_heartbeats',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    seenAt: p.datetime(),
  },
});
export type AttemptHeartbeatEntity = InferEntity<typeof AttemptHeartbeatEntity>;
