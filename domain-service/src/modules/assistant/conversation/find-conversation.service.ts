import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantConversation } from '@shikhar/contracts/assistant/schemas';
import { getSettings } from '../../settings/settings.service.ts';
import { findAssistantStanding } from '../assistant.service.ts';
import { selectMessages } from './message-rows.ts';
import { countAsksLeft } from './turns/asks-left.ts';
import { endLapsedTurn } from './turns/lapsed-turns.service.ts';
import { findRunningTurn, hasLapsed, lockTurns } from './turns/turn-rows.ts';

const shown = 40;

/** The requested part of a conversation: the newest messages, or those before a given one. */
interface ConversationRequest {
  studentId: string;
  before: string | undefined;
  now: Date;
}

/** The newest messages, with one extra that tells whether there are earlier ones. */
export function selectShown(em: EntityManager, { studentId, before }: Omit<ConversationRequest, 'now'>, isLocked: boolean) {
  let messages = selectMessages(em, studentId)
    .orderBy('m.position', 'desc')
    .limit(shown + 1);
  if (before !== undefined) {
    messages = messages.where('m.position', '<', (eb) =>
      eb
        .selectFrom('assistant_messages as b')
        .select('b.position')
        .where('b.id', '=', before)
        .where('b.student_id', '=', studentId),
    );
  }
  if (!isLocked) return messages;
  return messages.where((eb) =>
    eb.or([
      eb('m.kind', '=', 'helpline'),
      eb.exists(
        eb
          .selectFrom('assistant_messages as h')
          .select('h.id')
          .whereRef('h.turn_id', '=', 'm.turn_id')
          .where('h.kind', '=', 'helpline'),
      ),
    ]),
  );
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
  const messages = await selectShown(em, { studentId, before }, isLocked).execute();
  const { left, againAt } = await countAsksLeft(em, studentId, now);
  return {
    messages: messages.slice(0, shown).toReversed(),
    hasEarlier: messages.length > shown,
    pendingId,
    asksLeft: left,
    asksAgainAt: againAt,
    retentionDays: system.retentionDays,
  };
}
