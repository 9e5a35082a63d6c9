import type { EntityManager } from '@mikro-orm/postgresql';
import { type AssistantMessage, AssistantSource, type MessageKind, QuestionContext } from '@shikhar/contracts/assistant/schemas';
import * as z from 'zod';
import { toInstant } from '../../../stored-instant.ts';

export interface MessageRow {
  id: string;
  turn_id: string;
  sender: 'user' | 'ai';
  kind: MessageKind;
  text: string;
  sources: unknown;
  about: unknown;
  sent_at: string;
}

/** Columns of `assistant_messages m` for a `MessageRow`. */
export const messageColumns = 'm.id, m.turn_id, m.sender, m.kind, m.text, m.sources, m.about, m.sent_at';

const Sources = z.array(AssistantSource);

export function toMessage({ id, sender, kind, text, sources, about, sent_at: sentAt }: MessageRow): AssistantMessage {
  return {
    id,
    sender,
    kind,
    text,
    sentAt: toInstant(sentAt),
    sources: Sources.parse(sources),
    about: QuestionContext.nullable().parse(about),
  };
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
  await em.execute(
    `insert into assistant_messages (id, turn_id, student_id, sender, kind, text, sources, about, sent_at)
     values (:id, :turnId, :studentId, :sender, :kind, :text, :sources::jsonb, :about::jsonb, :sentAt)`,
    {
      ...message,
      turnId,
      studentId,
      sources: JSON.stringify(message.sources),
      about: message.about && JSON.stringify(message.about),
    },
    'run',
  );
}

/** Finds a turn's question and reply. The reply is missing until the turn ends; both are missing after the conversation is cleared. */
export async function findMessages(
  em: EntityManager,
  { turnId, studentId }: MessageOwner,
): Promise<{ question: AssistantMessage | undefined; reply: AssistantMessage | undefined }> {
  const rows = await em.execute<MessageRow[]>(
    `select ${messageColumns} from assistant_messages m where m.turn_id = :turnId and m.student_id = :studentId`,
    { turnId, studentId },
  );
  const find = (sender: MessageRow['sender']) => {
    const row = rows.find((one) => one.sender === sender);
    return row && toMessage(row);
  };
  return { question: find('user'), reply: find('ai') };
}
