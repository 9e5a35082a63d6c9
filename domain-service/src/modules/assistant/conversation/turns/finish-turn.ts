import type { EntityManager } from '@mikro-orm/postgresql';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import type { AssistantMessage, MessageKind } from '@shikhar/contracts/assistant/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../../database/database.ts';
import { findToday } from '../../../store/entitlements/today.service.ts';
import { findBucket } from '../../stats/durations.ts';
import { AssistantMessageEntity } from '../assistant-message.entity.ts';
import { saveMessage } from '../message-rows.ts';
import { AssistantTurnEntity } from './assistant-turn.entity.ts';
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

/** The end of a failed turn. */
export function describeFailure({ isGrounded }: TurnRow, totalMs: number | null): TurnEnd {
  return { outcome: 'failed', text: failureReply, sources: [], isGrounded, firstMs: null, totalMs };
}

/** Returns what the turn saved for its reply: the stand-in and the sources. */
export function parsePending({ pending }: TurnRow): PendingReply {
  return PendingReply.nullable().parse(pending) ?? { standIn: failureReply, sources: [] };
}

interface EndedTurn {
  id: string;
  studentId: string;
  askedAt: Date;
}

/**
 * Ends a running turn, saves its reply and counts it. No reply is saved if the conversation was cleared meanwhile. Runs in the
 * current transaction, which must hold the lock on the student's turns.
 */
export async function finishTurn(em: EntityManager, turn: EndedTurn, end: TurnEnd, now: Date): Promise<AssistantMessage> {
  const { outcome, kind = kinds[outcome], text, sources, isGrounded, firstMs, totalMs } = end;
  await em.nativeUpdate(
    AssistantTurnEntity,
    { id: turn.id, endedAt: null },
    { endedAt: now, outcome, isGrounded, firstMs, totalMs, pending: null },
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
  const isSaved = (await em.count(AssistantMessageEntity, { id: turn.id })) > 0;
  if (isSaved) await saveMessage(em, { turnId: turn.id, studentId: turn.studentId }, message);
  await countTurn(em, turn.askedAt, end);
  return message;
}

type Metric = Database['assistant_daily_stats']['metric'];

/** In the order of the table's key, so that transactions lock rows in the same order. */
function listCounted({ outcome, isGrounded, firstMs, totalMs }: TurnEnd): { metric: Metric; bucket: number }[] {
  const isOfModel = outcome === 'answered' && totalMs !== null;
  const all: [Metric, boolean, number][] = [
    ['failures', outcome === 'failed', 0],
    ['first', isOfModel && firstMs !== null, findBucket(firstMs ?? 0)],
    ['grounded', isGrounded && outcome !== 'failed' && outcome !== 'helpline', 0],
    ['helplines', outcome === 'helpline', 0],
    ['questions', true, 0],
    ['total', isOfModel, findBucket(totalMs ?? 0)],
    ['withheld', outcome === 'withheld', 0],
  ];
  return all.flatMap(([metric, isCounted, bucket]) => (isCounted ? [{ metric, bucket }] : []));
}

/**
 * Counts an ended turn on the day of its question. Runs last in its transaction, because it blocks other counters until the
 * commit; always in the same order, to avoid deadlocks.
 */
async function countTurn(em: EntityManager, askedAt: Date, end: TurnEnd): Promise<void> {
  const day = await findToday(em, askedAt);
  await em
    .getKysely<Database>()
    .insertInto('assistant_daily_stats')
    .values(listCounted(end).map((counted) => ({ day, ...counted, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'metric', 'bucket']).doUpdateSet((eb) => ({ count: eb('assistant_daily_stats.count', '+', 1) })),
    )
    .execute();
}
