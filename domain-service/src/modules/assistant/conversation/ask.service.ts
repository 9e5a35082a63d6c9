import type { EntityManager } from '@mikro-orm/postgresql';
import { isInDistress } from '@shikhar/contracts/assistant/care/distress';
import type { AssistantBrief, AssistantMessage, AssistantTurn, NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Caller } from '../../sessions/session.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { askInTurn } from '../few-at-once.ts';
import { type AskedFor, composeReply } from '../tutor/compose-reply.ts';
import { openExplanation } from '../tutor/explain-mistake.ts';
import { closeTurn } from './end-turn.service.ts';
import { type Found, findAskedFor } from './find-asked-for.ts';
import { describeFailure, finishTurn } from './finish-turn.ts';
import { type Exchange, findHistory } from './history.query.ts';
import { type OpenedTurn, openTurn } from './open-turn.ts';
import { takeSlot } from './slots.ts';
import type { TurnEnd } from './turn-end.ts';
import { holdTurns, type PendingReply, type TurnRow } from './turn-rows.ts';
import { writeBrief } from './write-brief.ts';

/** A student's question, as they ask it. */
export interface Asking {
  caller: Caller;
  question: NewAssistantQuestion;
  now: Date;
}

function readClass({ class: level }: Caller): ClassLevel {
  if (level === null) throw new Error('Students have a class');
  return level;
}

async function tellHelpline(em: EntityManager, { caller, question, now }: Asking): Promise<OpenedTurn> {
  const studentId = caller.userId;
  const { system } = await readSettings(em, now);
  return em.transactional(async (transaction) => {
    const opened = await openTurn(transaction, { studentId, question, isDistressed: true, now });
    if (!opened.isNew) return opened;
    const said = { text: system.helplineText, sources: [], isGrounded: false, firstMs: null, totalMs: null };
    const end = { outcome: 'helpline' as const, ...said };
    return { ...opened, reply: await finishTurn(transaction, { id: question.id, studentId, askedAt: now }, end, now) };
  });
}

async function endNow(em: EntityManager, { caller, question, now }: Asking, describe: (turn: TurnRow) => TurnEnd) {
  const own = { turnId: question.id, studentId: caller.userId };
  return em.transactional((transaction) => closeTurn(transaction, own, describe, now));
}

async function replyAtOnce(em: EntityManager, asking: Asking, askedFor: AskedFor): Promise<AssistantMessage> {
  const { text, sources } = await composeReply(askedFor);
  const isGrounded = sources.length > 0;
  return endNow(em, asking, () => ({ outcome: 'notes', text, sources, isGrounded, firstMs: null, totalMs: null }));
}

async function briefModel(em: EntityManager, { caller, question, now }: Asking, found: Found): Promise<AssistantBrief> {
  const brief = await writeBrief(found, { class: readClass(caller), person: caller.user });
  const sources = found.askedFor.grounding.passages.map(({ source }) => source);
  const pending: PendingReply = { standIn: brief.standIn, sources };
  const hasSlot = await em.transactional(async (transaction) => {
    await holdTurns(transaction, caller.userId);
    await transaction.execute(
      'update assistant_turns set pending = :pending::jsonb, is_grounded = :isGrounded where id = :id and ended_at is null',
      { id: question.id, pending: JSON.stringify(pending), isGrounded: sources.length > 0 },
      'run',
    );
    return takeSlot(transaction, question.id, now, true);
  });
  return { ...brief, hasSlot };
}

/** Remembers that a turn is about a question of a test, for those that go on with it. */
async function markHint(em: EntityManager, id: string, { askedFor: { asked }, hintOf }: Found): Promise<void> {
  if (asked === null) return;
  await em.execute('update assistant_turns set hint_of = :hintOf where id = :id', { id, hintOf: hintOf ?? id }, 'run');
}

function isToldAgain({ mistake }: AskedFor, history: readonly Exchange[]): boolean {
  return mistake !== null && history.some(({ reply }) => reply.startsWith(openExplanation(mistake)));
}

async function prepare(em: EntityManager, asking: Asking): Promise<Pick<AssistantTurn, 'reply' | 'brief'>> {
  const { caller, question, now } = asking;
  const history = await findHistory(em, { studentId: caller.userId, turnId: question.id, now });
  const found = await findAskedFor(em, { ...question, class: readClass(caller), history });
  await markHint(em, question.id, found);
  // Of a question of a test a model may know the answer, and no guard can tell in which words it comes: the hint is made here.
  if (!question.hasModel || found.askedFor.asked)
    return {
      reply: await replyAtOnce(em, asking, { ...found.askedFor, isToldAgain: isToldAgain(found.askedFor, history) }),
      brief: null,
    };
  return { reply: null, brief: await briefModel(em, asking, found) };
}

async function take(em: EntityManager, asking: Asking): Promise<{ isNew: boolean; turn: AssistantTurn }> {
  const { caller, question, now } = asking;
  const { isNew, ...opened } = await em.transactional((transaction) =>
    openTurn(transaction, { studentId: caller.userId, question, isDistressed: false, now }),
  );
  if (!isNew) return { isNew, turn: { ...opened, brief: null } };
  try {
    return { isNew, turn: { ...opened, ...(await prepare(em.fork(), asking)) } };
  } catch (error) {
    // Nobody shall wait for a turn of which nothing can come.
    await endNow(em.fork(), asking, (turn) => describeFailure(turn, null));
    throw error;
  }
}

/**
 * Takes a student's question. The reply is there at once where it needs no model; else the answer is what one needs to write it.
 *
 * @throws NOT_FOUND, ASSISTANT_LOCKED, ASSISTANT_NOT_ALLOWED, ASSISTANT_BUSY, TOO_MANY_REQUESTS, OVERLOADED
 */
export async function ask(em: EntityManager, asking: Asking): Promise<{ isNew: boolean; turn: AssistantTurn }> {
  if (isInDistress(asking.question.text)) {
    const { isNew, ...told } = await tellHelpline(em, asking);
    return { isNew, turn: { ...told, brief: null } };
  }
  return askInTurn(() => take(em, asking));
}
