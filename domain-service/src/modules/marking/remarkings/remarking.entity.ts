import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** A corrected key or marking rule of a question, and how it changed the results. */
export const RemarkingEntity = defineEntity({
  name: 'RemarkingEntity',
  tableName: 'remarkings',
  properties: {
    id: p.uuid().primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade'),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade'),
    markingVersion: p.integer(),
    keyBefore: p.json<unknown>(),
    ruleBefore: p.text().$type<MarkingRule>(),
    keyAfter: p.json<unknown>(),
    ruleAfter: p.text().$type<MarkingRule>(),
    reason: p.text(),
    raised: p.integer(),
    lowered: p.integer(),
    unchanged: p.integer(),
    averageBefore: p.double().$type<number>().nullable(),
    averageAfter: p.double().$type<number>().nullable(),
    ranksChanged: p.integer(),
    maxRankChange: p.integer(),
    undoneRemarking: () => p.manyToOne(RemarkingEntity).name('undoes_id').ref().deleteRule('cascade').nullable().unique(),
    alsoInBank: p.boolean().default(false),
    madeBy: () => p.manyToOne(UserEntity).name('made_by').ref().deleteRule('set null').nullable(),
    madeAt: p.datetime(),
  },
  indexes: [
    { name: 'remarkings_question_id_idx', columns: [{ name: 'question_id' }, { name: 'marking_version', sort: 'desc' }] },
  ],
  uniques: [{ name: 'remarkings_test_id_marking_version_key', properties: ['test', 'markingVersion'] }],
});
export type RemarkingEntity = InferEntity<typeof RemarkingEntity>;
