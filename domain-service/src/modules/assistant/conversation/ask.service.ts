import type { EntityManager } from '@mikro-orm/postgresql';
import { isInDistress } from '@shikhar/contracts/assistant/care/distress';
import type {
  AssistantBrief,
  AssistantMessage,
  AssistantTurn,
  MistakeBrief,
  NewAssistantQuestion,
} from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type Person, redactPersonalData } from '../care/personal-data.ts';
import { enqueueAsk } from '../concurrency-limit.ts';
import { type AskContext, composeReply, composeStandIn } from '../tutor/compose-reply.ts';
import { openExplanation } from '../tutor/explain-mistake.ts';
import { type FoundContext, findAskContext } from './find-ask-context.ts';
import { type Exchange, findHistory } from './history.query.ts';
import { AssistantTurnEntity } from './turns/assistant-turn.entity.ts';
import { closeTurn } from './turns/end-turn.service.ts';
import { describeFailure, finishTurn } from './turns/finish-turn.ts';
import { type OpenedTurn, openTurn } from './turns/open-turn.ts';
import { tryAcquireSlot } from './turns/slots.ts';
import type { TurnEnd } from './turns/turn-end.ts';
import { lockTurns, type PendingReply, type TurnRow } from './turns/turn-rows.ts';

/** A question and the student who asks it. */
export interface AskRequest {
  caller: Caller;
  question: NewAssistantQuestion;
  now: Date;
}

function getClass({ class: level }: Caller): ClassLevel {
  if (level === null) throw new Error('Students have a class');
  return level;
}

async function answerWithHelpline(em: EntityManager, { caller, question, now }: AskRequest): Promise<OpenedTurn> {
  const studentId = caller.userId;
  const { system } = await getSettings(em, now);
  return em.transactional(async (transaction) => {
    const opened = await openTurn(transaction, { studentId, question, isDistressed: true, now });
    if (!opened.isNew) return opened;
    const said = { text: system.helplineText, sources: [], isGrounded: false, firstMs: null, totalMs: null };
    const end = { outcome: 'helpline' as const, ...said };
    return { ...opened, reply: await finishTurn(transaction, { id: question.id, studentId, askedAt: now }, end, now) };
  });
}

async function endTurnNow(em: EntityManager, { caller, question, now }: AskRequest, describe: (turn: TurnRow) => TurnEnd) {
  const own = { turnId: question.id, studentId: caller.userId };
  return em.transactional((transaction) => closeTurn(transaction, own, describe, now));
}

async function replyImmediately(em: EntityManager, request: AskRequest, askContext: AskContext): Promise<AssistantMessage> {
  const { text, sources } = await composeReply(askContext);
  const isGrounded = sources.length > 0;
  return endTurnNow(em, request, () => ({ outcome: 'notes', text, sources, isGrounded, firstMs: null, totalMs: null }));
}

async function buildModelBrief(
  em: EntityManager,
  { caller, question, now }: AskRequest,
  found: FoundContext,
): Promise<AssistantBrief> {
  const brief = await buildBrief(found, { class: getClass(caller), person: caller.user });
  const sources = found.askContext.grounding.passages.map(({ source }) => source);
  const pending: PendingReply = { standIn: brief.standIn, sources };
  const hasSlot = await em.transactional(async (transaction) => {
    await lockTurns(transaction, caller.userId);
    const running = { id: question.id, endedAt: null };
    await transaction.nativeUpdate(AssistantTurnEntity, running, { pending, isGrounded: sources.length > 0 });
    return tryAcquireSlot(transaction, question.id, now, true);
  });
  return { ...brief, hasSlot };
}

/** Marks a turn as being about a test question, so that follow-up questions can be matched to it. */
async function markHint(em: EntityManager, id: string, { askContext: { asked }, hintOf }: FoundContext): Promise<void> {
  if (asked === null) return;
  await em.nativeUpdate(AssistantTurnEntity, { id }, { hintOf: hintOf ?? id });
}

function isRepeatExplanation({ mistake }: AskContext, history: readonly Exchange[]): boolean {
  return mistake !== null && history.some(({ reply }) => reply.startsWith(openExplanation(mistake)));
}

async function prepare(em: EntityManager, request: AskRequest): Promise<Pick<AssistantTurn, 'reply' | 'brief'>> {
  const { caller, question, now } = request;
  const history = await findHistory(em, { studentId: caller.userId, turnId: question.id, now });
  const found = await findAskContext(em, { ...question, class: getClass(caller), history });
  await markHint(em, question.id, found);
  // A model may know the answer to a test question and reveal it in any words, so hints are composed here.
  if (!question.hasModel || found.askContext.asked)
    return {
      reply: await replyImmediately(em, request, {
        ...found.askContext,
        isRepeatExplanation: isRepeatExplanation(found.askContext, history),
      }),
      brief: null,
    };
  return { reply: null, brief: await buildModelBrief(em, request, found) };
}

async function startTurn(em: EntityManager, request: AskRequest): Promise<{ isNew: boolean; turn: AssistantTurn }> {
  const { caller, question, now } = request;
  const { isNew, ...opened } = await em.transactional((transaction) =>
    openTurn(transaction, { studentId: caller.userId, question, isDistressed: false, now }),
  );
  if (!isNew) return { isNew, turn: { ...opened, brief: null } };
  try {
    return { isNew, turn: { ...opened, ...(await prepare(em.fork(), request)) } };
  } catch (error) {
    // End the turn, so that nobody waits for a reply that never comes.
    await endTurnNow(em.fork(), request, (turn) => describeFailure(turn, null));
    throw error;
  }
}

/**
 * Accepts a student's question. Returns the reply if it needs no model, otherwise the input for one.
 *
 * @throws NOT_FOUND, ASSISTANT_LOCKED, ASSISTANT_NOT_ALLOWED, ASSISTANT_BUSY, TOO_MANY_REQUESTS, OVERLOADED
 */
export async function ask(em: EntityManager, request: AskRequest): Promise<{ isNew: boolean; turn: AssistantTurn }> {
  if (isInDistress(request.question.text)) {
    const { isNew, ...turn } = await answerWithHelpline(em, request);
    return { isNew, turn: { ...turn, brief: null } };
  }
  return enqueueAsk(() => startTurn(em, request));
}

function redactMistake(mistake: MistakeBrief | null, person: Person): AssistantBrief['mistake'] {
  if (!mistake) return null;
  const scrub = (text: string) => redactPersonalData(text, person);
  return {
    question: scrub(mistake.question),
    yours: scrub(mistake.yours),
    right: scrub(mistake.right),
    explanation: scrub(mistake.explanation),
  };
}

/** Builds the input for the inference service, without anything that identifies the student. */
async function buildBrief(
  { askContext, history }: FoundContext,
  { class: level, person }: { class: ClassLevel; person: Person },
): Promise<Omit<AssistantBrief, 'hasSlot'>> {
  const { text, grounding, mistake } = askContext;
  const scrub = (said: string) => redactPersonalData(said, person);
  return {
    kind: mistake ? 'mistake' : 'question',
    class: level,
    text: scrub(text),
    passages: grounding.passages.map(({ source, text: passage }) => ({ title: source.title, text: passage })),
    history: history.flatMap(({ question, reply }) => [
      { sender: 'user' as const, text: scrub(question) },
      { sender: 'ai' as const, text: scrub(reply) },
    ]),
    mistake: redactMistake(mistake, person),
    standIn: await composeStandIn(askContext),
  };
}
