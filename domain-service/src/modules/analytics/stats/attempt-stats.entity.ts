import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ReviewShows } from '@shikhar/contracts/tests/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/**
 * Stats of a finished attempt. `visible` is the part the student may see; `school` is the school at the time of counting.
 */
export const AttemptStatsEntity = defineEntity({
  name: 'AttemptStatsEntity',
  tableName: 'attempt_stats',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade'),
    school: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    subject: p.enum(Subject.options),
    number: p.integer().check('number >= 1'),
    submittedAt: p.datetime(),
    isCompleted: p.boolean(),
    isGraded: p.boolean(),
    visible: p.enum(ReviewShows.options),
    score: p.decimal('number').columnType('numeric'),
    maxScore: p.decimal('number').columnType('numeric'),
    seconds: p.integer().check('seconds >= 0'),
  },
  indexes: [
    { name: 'attempt_stats_hidden_idx', properties: ['test'], where: "visible = 'nothing'" },
    {
      name: 'attempt_stats_school_id_idx',
      columns: [{ name: 'school_id' }, { name: 'submitted_at', sort: 'desc' }],
      where: 'number = 1',
    },
    { name: 'attempt_stats_student_id_idx', columns: [{ name: 'student_id' }, { name: 'submitted_at', sort: 'desc' }] },
    {
      name: 'attempt_stats_subject_idx',
      columns: [{ name: 'student_id' }, { name: 'subject' }, { name: 'submitted_at', sort: 'desc' }],
    },
    { name: 'attempt_stats_test_id_idx', properties: ['test', 'school'], where: 'number = 1' },
  ],
});
export type AttemptStatsEntity = InferEntity<typeof AttemptStatsEntity>;
