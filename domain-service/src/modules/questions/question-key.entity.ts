import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import { QuestionEntity } from './question.entity.ts';

/** The key of a question. It has its own table, so that readers of questions need no right to keys. */
export const QuestionKeyEntity = defineEntity({
  name: 'QuestionKeyEntity',
  tableName: 'question_keys',
  properties: {
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade').primary(),
    key: p.json<unknown>(),
    explanation: p.text(),
    rule: p.enum(MarkingRule.options).default('key'),
  },
});
export type QuestionKeyEntity = InferEntity<typeof QuestionKeyEntity>;
