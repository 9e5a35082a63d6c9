import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** A student's latest wrong or blank answer to a question, from results whose answers the student may see. */
export const MistakeEntity = defineEntity({
  name: 'MistakeEntity',
  tableName: 'mistakes',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade').primary().index(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').index(),
    index: p.integer().check('index >= 0'),
    subject: p.enum(Subject.options),
    chapter: p.text(),
    outcome: p.enum(['wrong', 'blank'] as const),
    madeAt: p.datetime(),
    rightCount: p.integer().default(0).check('(right_count >= 0) and (right_count <= 2)'),
    masteredAt: p.datetime().nullable(),
    tag: p.enum(MistakeTag.options).nullable(),
    /** When the student marked it as known: only long answers, which cannot be retried. */
    knownAt: p.array().columnType('timestamptz[]').defaultRaw("'{}'"),
  },
  indexes: [
    {
      name: 'mistakes_open_idx',
      columns: [{ name: 'student_id' }, { name: 'made_at', sort: 'desc' }],
      where: 'mastered_at is null',
    },
  ],
  checks: [{ name: 'mistakes_mastered_check', expression: '(right_count = 2) = (mastered_at is not null)' }],
});
export type MistakeEntity = InferEntity<typeof MistakeEntity>;
