import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantConversation, ConversationQuery } from '@shikhar/contracts/assistant/schemas';
import { getSettings } from '../../settings/settings.service.ts';
import { findAssistantStanding } from '../assistant.service.ts';
import { selectMessages } from './message-rows.ts';
import { countAsksLeft } from './turns/asks-left.ts';
import { endLapsedTurn } from './turns/lapsed-turns.service.ts';
import { findRunningTurn, hasLapsed, lockTurns } from './turns/turn-rows.ts';

interface ConversationRequest extends ConversationQuery {
  studentId: string;
  now: Date;
}

export function selectVisible(
  em: EntityManager,
  { studentId, before }: Pick<ConversationRequest, 'studentId' | 'before'>,
  isLocked: boolean,
) {
  let messages = selectMessages(em, studentId);
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
  { studentId, before, page, pageSize, now }: ConversationRequest,
): Promise<AssistantConversation> {
  const { system } = await getSettings(em, now);
  const { isLocked } = await findAssistantStanding(em, studentId, now);
  const pendingId = await findPending(em, studentId, now);
  const visible = selectVisible(em, { studentId, before }, isLocked);
  const messages = await visible
    .orderBy('m.position', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await visible
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { left, againAt } = await countAsksLeft(em, studentId, now);
  return {
    messages: messages.toReversed(),
    total,
    pendingId,
    asksLeft: left,
    asksAgainAt: againAt,
    retentionDays: system.retentionDays,
  };
}
