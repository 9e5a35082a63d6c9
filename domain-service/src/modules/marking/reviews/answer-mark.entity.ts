import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** Marks a teacher gave to a written answer. `attempt_answers` holds the resulting score. */
export const AnswerMarkEntity = defineEntity({
  name: 'AnswerMarkEntity',
  tableName: 'answer_marks',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    index: p.integer().primary().check('index >= 0'),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('restrict').index(),
    isMarked: p.boolean(),
    rubricItems: p.array().defaultRaw("'{}'"),
    adjustment: p.double().$type<number>().default(0),
    comment: p.text().default(''),
    revision: p.integer().default(1),
    markedBy: () => p.manyToOne(UserEntity).name('marked_by').ref().deleteRule('set null').nullable(),
    markedAt: p.datetime(),
  },
  indexes: [{ name: 'answer_marks_marked_by_idx', columns: [{ name: 'marked_by' }, { name: 'marked_at', sort: 'desc' }] }],
});
export type AnswerMarkEntity = InferEntity<typeof AnswerMarkEntity>;
