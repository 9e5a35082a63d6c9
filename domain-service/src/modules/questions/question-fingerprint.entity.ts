import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { QuestionEntity } from './question.entity.ts';

/**
 * Word pairs by which a typed question is recognised as a question of a test. Practice tests have none, because they only hold
 * copies.
 */
export const QuestionFingerprintEntity = defineEntity({
  name: 'QuestionFingerprintEntity',
  tableName: 'question_fingerprints',
  properties: {
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade').primary(),
    fingerprints: p.array(),
  },
  indexes: [
    {
      name: 'question_fingerprints_idx',
      expression:
        'create index question_fingerprints_idx on question_fingerprints using gin (fingerprints) with (fastupdate=off)',
    },
  ],
});
export type QuestionFingerprintEntity = InferEntity<typeof QuestionFingerprintEntity>;
