import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type AssistantSource, MessageKind, type QuestionContext } from '@shikhar/contracts/assistant/schemas';
import { UserEntity } from '../../users/user.entity.ts';
import { AssistantTurnEntity } from './turns/assistant-turn.entity.ts';

/** A message of a conversation. It may be deleted before its turn. */
export const AssistantMessageEntity = defineEntity({
  name: 'AssistantMessageEntity',
  tableName: 'assistant_messages',
  properties: {
    id: p.uuid().primary(),
    position: p.bigint('number').autoincrement(),
    turn: () => p.manyToOne(AssistantTurnEntity).ref().deleteRule('cascade'),
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    sender: p.enum(['user', 'ai'] as const),
    kind: p.enum(MessageKind.options),
    text: p.text(),
    sources: p.json<AssistantSource[]>().defaultRaw("'[]'"),
    about: p.json<QuestionContext>().nullable(),
    sentAt: p.datetime(),
  },
  indexes: [{ name: 'assistant_messages_student_id_idx', columns: [{ name: 'student_id' }, { name: 'position', sort: 'desc' }] }],
  uniques: [{ name: 'assistant_messages_turn_id_sender_key', properties: ['turn', 'sender'] }],
  checks: [{ name: 'assistant_messages_question_check', expression: "(sender = 'user') = (kind = 'question')" }],
});
export type AssistantMessageEntity = InferEntity<typeof AssistantMessageEntity>;
