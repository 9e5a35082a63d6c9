import type { EntityManager } from '@mikro-orm/postgresql';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import type { AssistantMessage, AssistantReply } from '@shikhar/contracts/assistant/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { requireReadable } from '../../assistant.service.ts';
import { enqueueEnd } from '../../few-at-once.ts';
import { findMessages } from '../message-rows.ts';
import type { OwnTurn } from './acquire-slot.service.ts';
import { describeFailure, finishTurn, parsePending } from './finish-turn.ts';
import type { TurnEnd } from './turn-end.ts';
import { findTurn, hasLapsed, lockTurns, type TurnRow } from './turn-rows.ts';

/** A reply that speaks of harm leaves nothing behind but the count of it. */
function describeHarm(kind: 'helpline' | 'failure', text: string, totalMs: number): TurnEnd {
  return { outcome: 'withheld', kind, text, sources: [], isGrounded: false, firstMs: null, totalMs };
}

/** A model that says nothing has failed; what is withheld is never kept, but what stands in for it. */
function describeEnd(turn: TurnRow, { outcome, text, firstMs, totalMs }: AssistantReply, helplineText: string): TurnEnd {
  if (outcome === 'distressing') return describeHarm('helpline', helplineText, totalMs);
  if (outcome === 'harmful') return describeHarm('failure', failureReply, totalMs);
  if (outcome === 'failed' || (outcome === 'answered' && text.trim() === '')) return describeFailure(turn, totalMs);
  const { standIn, sources } = parsePending(turn);
  const told = outcome === 'withheld' ? standIn : text;
  return { outcome, text: told, sources, isGrounded: turn.is_grounded, firstMs, totalMs };
}

/**
 * Ends a turn. The first end stands: a later one, or one that comes when its time was over, is told that. In the running transaction.
 *
 * @throws NOT_FOUND; ASSISTANT_LOCKED where it has ended and a test runs by now
 */
export async function closeTurn(
  em: EntityManager,
  { turnId, studentId }: OwnTurn,
  describe: (turn: TurnRow) => TurnEnd,
  now: Date,
): Promise<AssistantMessage> {
  await lockTurns(em, studentId);
  const turn = await findTurn(em, turnId, studentId);
  if (!turn) throw notFound();
  if (turn.ended_at !== null) {
    const { reply: saved } = await findMessages(em, { turnId, studentId });
    if (!saved) throw notFound();
    await requireReadable(em, studentId, saved, now);
    return saved;
  }
  const end = hasLapsed(turn, now) ? describeFailure(turn, null) : describe(turn);
  return finishTurn(em, { id: turnId, studentId, askedAt: new Date(turn.asked_at) }, end, now);
}

/** Ends a turn with what a model replied. @throws NOT_FOUND, ASSISTANT_LOCKED */
export async function endTurn(em: EntityManager, own: OwnTurn, reply: AssistantReply, now: Date): Promise<AssistantMessage> {
  const { system } = await getSettings(em, now);
  const end = (turn: TurnRow) => describeEnd(turn, reply, system.helplineText);
  return enqueueEnd(() => em.transactional((transaction) => closeTurn(transaction, own, end, now)));
}
