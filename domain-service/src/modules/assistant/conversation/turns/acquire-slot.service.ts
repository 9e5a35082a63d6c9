import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantSlot } from '@shikhar/contracts/assistant/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { enqueueEnd } from '../../concurrency-limit.ts';
import { tryAcquireSlot } from './slots.ts';
import { findTurn, hasLapsed, lockTurns } from './turn-rows.ts';

/** A student's turn. */
export interface OwnTurn {
  turnId: string;
  studentId: string;
}

/**
 * Tries to get a slot for a turn; false once the turn has ended.
 * @throws NOT_FOUND
 */
export async function acquireSlot(em: EntityManager, { turnId, studentId }: OwnTurn, now: Date): Promise<AssistantSlot> {
  const claim = async (transaction: EntityManager) => {
    await lockTurns(transaction, studentId);
    const turn = await findTurn(transaction, turnId, studentId);
    if (!turn) throw notFound();
    if (turn.endedAt !== null || hasLapsed(turn, now)) return { hasSlot: false };
    return { hasSlot: turn.slotAt !== null || (await tryAcquireSlot(transaction, turnId, now, false)) };
  };
  return enqueueEnd(() => em.transactional(claim));
}
