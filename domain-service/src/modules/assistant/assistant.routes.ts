import type { EntityManager } from '@mikro-orm/postgresql';
import {
  askAssistant,
  claimAssistantSlot,
  clearConversation,
  endAssistantTurn,
  getConversation,
} from '@shikhar/contracts/assistant/conversation-routes';
import { getAssistant } from '@shikhar/contracts/assistant/routes';
import { getAssistantStats } from '@shikhar/contracts/assistant/stats-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findAssistantStanding } from './assistant.service.ts';
import { ask } from './conversation/ask.service.ts';
import { AssistantMessageEntity } from './conversation/assistant-message.entity.ts';
import { findConversation } from './conversation/find-conversation.service.ts';
import { acquireSlot } from './conversation/turns/acquire-slot.service.ts';
import { endTurn } from './conversation/turns/end-turn.service.ts';
import { lockTurns } from './conversation/turns/turn-rows.ts';
import { findAssistantStats } from './stats/assistant-stats.query.ts';

/** Deletes the conversation. A reply still in progress is not saved; the question limits are not reset. */
async function clearMessages(em: EntityManager, studentId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockTurns(transaction, studentId);
    await transaction.nativeDelete(AssistantMessageEntity, { student: studentId });
  });
}

export function registerAssistantRoutes(app: FastifyInstance): void {
  registerRoute(app, getAssistant, async ({ em, caller, now }) => ({
    status: 200,
    body: await findAssistantStanding(em, caller.userId, now),
  }));

  registerRoute(app, getConversation, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findConversation(em, { ...query, studentId: caller.userId, now }),
  }));

  registerRoute(app, askAssistant, async ({ em, caller, body, now }) => {
    const { isNew, turn } = await ask(em, { caller, question: body, now });
    return { status: isNew ? 201 : 200, body: turn };
  });

  registerRoute(app, clearConversation, async ({ em, caller }) => {
    await clearMessages(em, caller.userId);
    return { status: 204 };
  });

  registerRoute(app, claimAssistantSlot, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await acquireSlot(em, { turnId: params.id, studentId: caller.userId }, now),
  }));

  registerRoute(app, endAssistantTurn, async ({ em, caller, params, body, now }) => ({
    status: 200,
    body: await endTurn(em, { turnId: params.id, studentId: caller.userId }, body, now),
  }));

  registerRoute(app, getAssistantStats, async ({ em, query, now }) => ({
    status: 200,
    body: await findAssistantStats(em, query.period, now),
  }));
}
