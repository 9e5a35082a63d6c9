import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { QuestionEntity } from '../../questions/question.entity.ts';

/**
 * Stats of a question in fully marked attempts. `facility` is the share of marks earned, 0 to 1, or less with negative marks;
 * `discrimination` is the correlation with the rest of the paper, from 20 students on.
 */
export const QuestionStatsEntity = defineEntity({
  name: 'QuestionStatsEntity',
  tableName: 'question_stats',
  properties: {
    testId: p.uuid().primary(),
    audience: p.uuid().primary(),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade').primary().index(),
    students: p.integer(),
    correct: p.integer(),
    part: p.integer(),
    wrong: p.integer(),
    blank: p.integer(),
    facility: p.double().$type<number>().nullable(),
    discrimination: p.double().$type<number>().nullable(),
    chosen: p.json<unknown>(),
    medianSeconds: p.integer().nullable(),
  },
});
export type QuestionStatsEntity = InferEntity<typeof QuestionStatsEntity>;
