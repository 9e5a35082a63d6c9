import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';

/** A fully marked attempt whose student has not been notified yet. */
export const QueuedResultMailEntity = defineEntity({
  name: 'QueuedResultMailEntity',
  tableName: 'result_mail_queue',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    dueAt: p.datetime().defaultRaw('now()'),
  },
});
export type QueuedResultMailEntity = InferEntity<typeof QueuedResultMailEntity>;
