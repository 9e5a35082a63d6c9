import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../users/user.entity.ts';

/**
 * A question and its reply, under the id of the question. A turn not ended by `endsAt` has failed. `slotAt` is when it was sent
 * to the inference service; `hintOf` is the turn whose test question it continues, or itself.
 */
export const AssistantTurnEntity = defineEntity({
  name: 'AssistantTurnEntity',
  tableName: 'assistant_turns',
  properties: {
    id: p.uuid().primary(),
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    askedAt: p.datetime().index(),
    endsAt: p.datetime(),
    hasModel: p.boolean(),
    slotAt: p.datetime().nullable(),
    pending: p.json<unknown>().nullable(),
    isGrounded: p.boolean().default(false),
    hintOf: p.uuid().nullable(),
    outcome: p.enum(['answered', 'failed', 'stopped', 'withheld', 'notes', 'helpline'] as const).nullable(),
    endedAt: p.datetime().nullable(),
    firstMs: p.integer().nullable().check('first_ms >= 0'),
    totalMs: p.integer().nullable().check('total_ms >= 0'),
  },
  indexes: [
    { name: 'assistant_turns_ends_at_idx', properties: ['endsAt'], where: 'ended_at is null' },
    { name: 'assistant_turns_student_id_idx', columns: [{ name: 'student_id' }, { name: 'asked_at', sort: 'desc' }] },
  ],
  uniques: [{ name: 'assistant_turns_running_key', properties: ['student'], where: 'ended_at is null' }],
  checks: [
    { name: 'assistant_turns_window_check', expression: 'ends_at > asked_at' },
    { name: 'assistant_turns_outcome_ended_check', expression: '(outcome is null) = (ended_at is null)' },
    { name: 'assistant_turns_pending_check', expression: '(ended_at is null) or (pending is null)' },
  ],
});
export type AssistantTurnEntity = InferEntity<typeof AssistantTurnEntity>;
