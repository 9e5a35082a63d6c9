import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Outcome } from '@shikhar/contracts/attempts/results/result';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';

/** The last saved answer to a question of an attempt, and its marks once submitted. */
export const AttemptAnswerEntity = defineEntity({
  name: 'AttemptAnswerEntity',
  tableName: 'attempt_answers',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade').primary(),
    index: p.integer().primary().check('index >= 0'),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('restrict'),
    answer: p.json<Answer>().nullable(),
    flagged: p.boolean(),
    sequence: p.bigint('number'),
    savedAt: p.datetime(),
    timeSpentSeconds: p.integer().default(0),
    awarded: p.double().$type<number>().nullable(),
    outcome: p.enum(Outcome.options).nullable(),
    comment: p.text().nullable(),
  },
  indexes: [{ name: 'attempt_answers_waiting_idx', properties: ['question'], where: "outcome = 'waiting'" }],
});
export type AttemptAnswerEntity = InferEntity<typeof AttemptAnswerEntity>;
