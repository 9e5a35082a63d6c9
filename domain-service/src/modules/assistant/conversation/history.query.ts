import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantBrief } from '@shikhar/contracts/assistant/schemas';

export type History = AssistantBrief['history'];

const mostMessages = 6;
const longestText = 600;
/** What was said longer ago is another conversation. */
const freshMs = 60 * 60_000;

export const historyStatement = `
  select m.sender, left(m.text, ${longestText}) as text from assistant_messages m join assistant_turns t on t.id = m.turn_id
  where m.student_id = :studentId and m.turn_id <> :turnId and m.sent_at > :since and t.outcome in ('answered', 'notes', 'withheld')
  order by m.place desc limit ${mostMessages}`;

/** What a model may know of the conversation before a turn, oldest first: questions and replies, but nothing of distress. */
export async function findHistory(
  em: EntityManager,
  { studentId, turnId, now }: { studentId: string; turnId: string; now: Date },
): Promise<History> {
  const since = new Date(now.getTime() - freshMs);
  const rows = await em.execute<History>(historyStatement, { studentId, turnId, since });
  return rows.toReversed();
}
