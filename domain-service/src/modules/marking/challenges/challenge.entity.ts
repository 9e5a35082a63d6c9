import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ChallengeStatus } from '@shikhar/contracts/marking/challenges/schemas';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { RemarkingEntity } from '../remarkings/remarking.entity.ts';

/** A student's objection to the marks of an answer, and its decision. */
export const ChallengeEntity = defineEntity({
  name: 'ChallengeEntity',
  tableName: 'challenges',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    id: p.uuid().primary().index(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade'),
    index: p.integer().check('index >= 0'),
    question: () => p.manyToOne(QuestionEntity).ref().deleteRule('cascade'),
    reason: p.text(),
    madeAt: p.datetime(),
    status: p.enum(ChallengeStatus.options),
    reply: p.text().nullable(),
    decidedBy: () => p.manyToOne(UserEntity).name('decided_by').ref().deleteRule('set null').nullable(),
    decidedAt: p.datetime().nullable(),
    remarking: () => p.manyToOne(RemarkingEntity).ref().deleteRule('set null').nullable(),
  },
  indexes: [{ name: 'challenges_question_id_idx', properties: ['question'], where: "status = 'open'" }],
  uniques: [{ name: 'challenges_student_id_attempt_id_index_key', properties: ['attempt', 'index'] }],
});
export type ChallengeEntity = InferEntity<typeof ChallengeEntity>;
