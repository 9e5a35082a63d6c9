import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Stats to recount. Transactions only add rows, so none waits for another; the job deletes rows once counted. 'attempt' is one
 * attempt, 'attempts' all attempts of a student, 'student' a student's class, school and visibility, 'test' a test and its
 * questions.
 */
export const QueuedStatsEntity = defineEntity({
  name: 'QueuedStatsEntity',
  tableName: 'stats_queue',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    kind: p.enum(['attempt', 'attempts', 'student', 'test'] as const),
    ref: p.uuid(),
    studentId: p.uuid().nullable().index(),
    dueAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    { name: 'stats_queue_students_idx', properties: ['id'], where: "kind <> 'test'" },
    { name: 'stats_queue_tests_idx', properties: ['ref'], where: "kind = 'test'" },
  ],
});
export type QueuedStatsEntity = InferEntity<typeof QueuedStatsEntity>;
