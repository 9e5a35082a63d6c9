import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantConversation } from '@shikhar/contracts/assistant/schemas';
import { getSettings } from '../../settings/settings.service.ts';
import { findAssistantStanding } from '../assistant.service.ts';
import { type MessageRow, messageColumns, toMessage } from './message-rows.ts';
import { countAsksLeft } from './turns/asks-left.ts';
import { endLapsedTurn } from './turns/lapsed-turns.service.ts';
import { findRunningTurn, hasLapsed, lockTurns } from './turns/turn-rows.ts';

const shown = 40;

export const messagesStatement = `
  select ${messageColumns} from assistant_messages m
  where m.student_id = :studentId and m.position < case when :before::uuid is null then 9223372036854775807
      else (select b.position from assistant_messages b where b.id = :before::uuid and b.student_id = :studentId) end
    and (not :isLocked::boolean or m.kind = 'helpline' or exists (
      select from assistant_messages h where h.turn_id = m.turn_id and h.kind = 'helpline'))
  order by m.position desc limit ${shown + 1}`;

/** The requested part of a conversation: the newest messages, or those before a given one. */
interface ConversationRequest {
  studentId: string;
  before: string | undefined;
  now: Date;
}

async function findPending(em: EntityManager, studentId: string, now: Date): Promise<string | null> {
  const running = await findRunningTurn(em, studentId);
  if (!running || !hasLapsed(running, now)) return running?.id ?? null;
  const still = await em.transactional(async (transaction) => {
    await lockTurns(transaction, studentId);
    return endLapsedTurn(transaction, studentId, now);
  });
  return still?.id ?? null;
}

/**
 * Returns a student's conversation. During an attempt it contains only helpline exchanges, so that earlier replies cannot help in
 * the test.
 */
export async function findConversation(
  em: EntityManager,
  { studentId, before, now }: ConversationRequest,
): Promise<AssistantConversation> {
  const { system } = await getSettings(em, now);
  const { isLocked } = await findAssistantStanding(em, studentId, now);
  const pendingId = await findPending(em, studentId, now);
  const rows = await em.execute<MessageRow[]>(messagesStatement, { studentId, before: before ?? null, isLocked });
  const { left, againAt } = await countAsksLeft(em, studentId, now);
  return {
    messages: rows.slice(0, shown).toReversed().map(toMessage),
    hasEarlier: rows.length > shown,
    pendingId,
    asksLeft: left,
    asksAgainAt: againAt,
    retentionDays: system.retentionDays,
  };
}
