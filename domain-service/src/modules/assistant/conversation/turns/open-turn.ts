import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import type { AssistantMessage, NewAssistantQuestion, QuestionContext } from '@shikhar/contracts/assistant/schemas';
import type { Database } from '../../../../database/database.ts';
import { notFound } from '../../../../errors/domain-error.ts';
import { visibleToStudent } from '../../../attempts/results/review.service.ts';
import { askLimitReached, assistantBusy, assistantLocked, assistantNotAllowed } from '../../assistant.errors.ts';
import { findAssistantStanding, requireReadable } from '../../assistant.service.ts';
import { findMessages, saveMessage } from '../message-rows.ts';
import { countAsksLeft } from './asks-left.ts';
import { AssistantTurnEntity } from './assistant-turn.entity.ts';
import { endLapsedTurn } from './lapsed-turns.service.ts';
import { insertTurn, lockTurns } from './turn-rows.ts';

export interface NewTurn {
  studentId: string;
  question: NewAssistantQuestion;
  isDistressed: boolean;
  now: Date;
}

export interface OpenedTurn {
  question: AssistantMessage;
  /** The reply, if the question was asked before and its turn has ended. */
  reply: AssistantMessage | null;
  asksLeft: number;
  isNew: boolean;
}

async function findExistingTurn(em: EntityManager, { studentId, question, now }: NewTurn): Promise<OpenedTurn | undefined> {
  if ((await em.count(AssistantTurnEntity, { id: question.id })) === 0) return undefined;
  const saved = await findMessages(em, { turnId: question.id, studentId });
  // It belongs to another student, or was cleared.
  if (!saved.question) throw notFound();
  if (saved.reply) await requireReadable(em, studentId, saved.reply, now);
  const { left } = await countAsksLeft(em, studentId, now);
  return { question: saved.question, reply: saved.reply ?? null, asksLeft: left, isNew: false };
}

/** @throws NOT_FOUND unless it is the student's own result and they may see its answers */
async function requireReleasedMistake(
  em: EntityManager,
  { studentId, question: { mistake }, now }: NewTurn,
): Promise<QuestionContext | null> {
  if (!mistake) return null;
  const { attemptId, index, title } = mistake;
  const released = await em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select('a.id')
    .where('a.id', '=', attemptId)
    .where('a.student_id', '=', studentId)
    .where(visibleToStudent(now.toISOString()), '=', 'marks_and_answers')
    .executeTakeFirst();
  if (!released) throw notFound();
  return { attemptId, index, title };
}

/** @throws ASSISTANT_LOCKED, ASSISTANT_NOT_ALLOWED, ASSISTANT_BUSY, TOO_MANY_REQUESTS */
async function requireFree(em: EntityManager, { studentId, now }: NewTurn): Promise<number> {
  const { isLocked, isAllowed } = await findAssistantStanding(em, studentId, now);
  if (isLocked) throw assistantLocked();
  if (!isAllowed) throw assistantNotAllowed();
  if (await endLapsedTurn(em, studentId, now)) throw assistantBusy();
  const { left, againAt } = await countAsksLeft(em, studentId, now);
  if (againAt !== null) throw askLimitReached((Date.parse(againAt) - now.getTime()) / 1000);
  return left - 1;
}

/** Beyond a number that nobody can type, questions in distress are answered but not saved. */
async function canSaveHelpline(em: EntityManager, studentId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - assistantLimits.windowMinutes * 60_000);
  const shown = await em.count(AssistantTurnEntity, { student: studentId, askedAt: { $gt: since }, outcome: 'helpline' });
  return shown < assistantLimits.asksPerWindow;
}

/**
 * Accepts and saves a question; for a repeated one it returns the existing turn. Students in distress are never refused. Runs in
 * the current transaction.
 *
 * @throws NOT_FOUND, ASSISTANT_LOCKED, ASSISTANT_NOT_ALLOWED, ASSISTANT_BUSY, TOO_MANY_REQUESTS
 */
export async function openTurn(em: EntityManager, turn: NewTurn): Promise<OpenedTurn> {
  const { studentId, question, isDistressed, now } = turn;
  const { id, text, hasModel } = question;
  await lockTurns(em, studentId);
  const saved = await findExistingTurn(em, turn);
  if (saved) return saved;
  const asksLeft = isDistressed ? (await countAsksLeft(em, studentId, now)).left : await requireFree(em, turn);
  const about = isDistressed ? null : await requireReleasedMistake(em, turn);
  const asked: AssistantMessage = {
    id,
    sender: 'user',
    kind: 'question',
    text,
    sentAt: now.toISOString(),
    sources: [],
    about,
  };
  if (isDistressed && !(await canSaveHelpline(em, studentId, now)))
    return { question: asked, reply: null, asksLeft, isNew: true };
  const outcome = isDistressed ? 'helpline' : null;
  if (!(await insertTurn(em, { id, studentId, hasModel, outcome, now }))) throw notFound();
  await saveMessage(em, { turnId: id, studentId }, asked);
  return { question: asked, reply: null, asksLeft, isNew: true };
}
