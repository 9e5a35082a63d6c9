import type { EntityManager } from '@mikro-orm/postgresql';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import type { AssistantMessage, MessageKind } from '@shikhar/contracts/assistant/schemas';
import { v7 as makeUuid } from 'uuid';
import { countTurn } from '../../figures/count-turn.ts';
import { saveMessage } from '../message-rows.ts';
import type { TurnEnd } from './turn-end.ts';
import { PendingReply, type TurnOutcome, type TurnRow } from './turn-rows.ts';

const kinds: Readonly<Record<TurnOutcome, MessageKind>> = {
  answered: 'reply',
  failed: 'failure',
  stopped: 'stopped',
  withheld: 'notes',
  notes: 'notes',
  helpline: 'helpline',
};

/** The end of a turn that came to nothing. */
export function describeFailure({ is_grounded: isGrounded }: TurnRow, totalMs: number | null): TurnEnd {
  return { outcome: 'failed', text: failureReply, sources: [], isGrounded, firstMs: null, totalMs };
}

/** What a turn needs of its reply that no model writes. */
export function parsePending({ pending }: TurnRow): PendingReply {
  return PendingReply.nullable().parse(pending) ?? { standIn: failureReply, sources: [] };
}

interface EndedTurn {
  id: string;
  studentId: string;
  askedAt: Date;
}

/**
 * Ends a turn that runs, keeps its reply and counts it; a conversation that was cleared meanwhile gets none. In the running
 * transaction, which holds the student's turns.
 */
export async function finishTurn(em: EntityManager, turn: EndedTurn, end: TurnEnd, now: Date): Promise<AssistantMessage> {
  const { outcome, kind = kinds[outcome], text, sources, isGrounded, firstMs, totalMs } = end;
  await em.execute(
    `update assistant_turns set ended_at = :now, outcome = :outcome, is_grounded = :isGrounded, first_ms = :firstMs,
       total_ms = :totalMs, pending = null where id = :id and ended_at is null`,
    { id: turn.id, now, outcome, isGrounded, firstMs, totalMs },
    'run',
  );
  const message: AssistantMessage = {
    id: makeUuid({ msecs: now.getTime() }),
    sender: 'ai',
    kind,
    text,
    sentAt: now.toISOString(),
    sources: [...sources],
    about: null,
  };
  const asked = await em.execute('select 1 from assistant_messages where id = :id', { id: turn.id });
  if (asked.length > 0) await saveMessage(em, { turnId: turn.id, studentId: turn.studentId }, message);
  await countTurn(em, turn.askedAt, end);
  return message;
}
