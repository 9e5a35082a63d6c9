import type { EntityManager } from '@mikro-orm/postgresql';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import type { AssistantMessage, AssistantReply } from '@shikhar/contracts/assistant/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { requireReadable } from '../../assistant.service.ts';
import { enqueueEnd } from '../../concurrency-limit.ts';
import { findMessages } from '../message-rows.ts';
import type { OwnTurn } from './acquire-slot.service.ts';
import { describeFailure, finishTurn, parsePending } from './finish-turn.ts';
import type { TurnEnd } from './turn-end.ts';
import { findTurn, hasLapsed, lockTurns, type TurnRow } from './turn-rows.ts';

/** Only the count of a harmful reply is saved, never its text. */
function describeHarm(kind: 'helpline' | 'failure', text: string, totalMs: number): TurnEnd {
  return { outcome: 'withheld', kind, text, sources: [], isGrounded: false, firstMs: null, totalMs };
}

/** An empty model reply is a failure. For a withheld reply, the stand-in is saved instead. */
function describeEnd(turn: TurnRow, { outcome, text, firstMs, totalMs }: AssistantReply, helplineText: string): TurnEnd {
  if (outcome === 'distressing') return describeHarm('helpline', helplineText, totalMs);
  if (outcome === 'harmful') return describeHarm('failure', failureReply, totalMs);
  if (outcome === 'failed' || (outcome === 'answered' && text.trim() === '')) return describeFailure(turn, totalMs);
  const { standIn, sources } = parsePending(turn);
  const shown = outcome === 'withheld' ? standIn : text;
  return { outcome, text: shown, sources, isGrounded: turn.isGrounded, firstMs, totalMs };
}

/**
 * Ends a turn. The first end wins: a later or overdue one returns the saved result. Runs in the current transaction.
 *
 * @throws NOT_FOUND; ASSISTANT_LOCKED if the turn has already ended and the student is in an attempt
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
  if (turn.endedAt !== null) {
    const { reply: saved } = await findMessages(em, { turnId, studentId });
    if (!saved) throw notFound();
    await requireReadable(em, studentId, saved, now);
    return saved;
  }
  const end = hasLapsed(turn, now) ? describeFailure(turn, null) : describe(turn);
  return finishTurn(em, { id: turnId, studentId, askedAt: new Date(turn.askedAt) }, end, now);
}

/** Ends a turn with a model's reply. @throws NOT_FOUND, ASSISTANT_LOCKED */
export async function endTurn(em: EntityManager, own: OwnTurn, reply: AssistantReply, now: Date): Promise<AssistantMessage> {
  const { system } = await getSettings(em, now);
  const end = (turn: TurnRow) => describeEnd(turn, reply, system.helplineText);
  return enqueueEnd(() => em.transactional((transaction) => closeTurn(transaction, own, end, now)));
}
