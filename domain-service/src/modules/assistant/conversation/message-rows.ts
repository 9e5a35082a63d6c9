import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantMessage } from '@shikhar/contracts/assistant/schemas';
import type { Database } from '../../../database/database.ts';
import { AssistantMessageEntity } from './assistant-message.entity.ts';

/** A student's messages. */
export function selectMessages(em: EntityManager, studentId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('assistant_messages as m')
    .select(['m.id', 'm.sender', 'm.kind', 'm.text', 'm.sources', 'm.about', 'm.sent_at as sentAt'])
    .where('m.student_id', '=', studentId);
}

/** The student and the turn of a message. */
interface MessageOwner {
  turnId: string;
  studentId: string;
}

export async function saveMessage(
  em: EntityManager,
  { turnId, studentId }: MessageOwner,
  message: AssistantMessage,
): Promise<void> {
  const sentAt = new Date(message.sentAt);
  await em.insert(AssistantMessageEntity, { ...message, sentAt, turn: turnId, student: studentId });
}

/**
 * Finds a turn's question and reply. The reply is missing until the turn ends; both are missing after the conversation is
 * cleared.
 */
export async function findMessages(
  em: EntityManager,
  { turnId, studentId }: MessageOwner,
): Promise<{ question: AssistantMessage | undefined; reply: AssistantMessage | undefined }> {
  const messages = await selectMessages(em, studentId).where('m.turn_id', '=', turnId).execute();
  return {
    question: messages.find(({ sender }) => sender === 'user'),
    reply: messages.find(({ sender }) => sender === 'ai'),
  };
}
