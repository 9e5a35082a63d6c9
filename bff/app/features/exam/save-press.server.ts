import type { Answer } from '@shikhar/contracts/attempts/answers';
import { readAttemptQuestion, saveAnswer } from '@shikhar/contracts/attempts/routes';
import type { AnswerSaved, AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { DomainRefusal } from '../../domain/errors.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { digestState } from './answer-digest.server.ts';
import type { Press } from './press.server.ts';
import { decideSequence } from './save-sequence.ts';

/** Null: the question was changed elsewhere since its page was made, and nothing was overwritten. */
export type SaveResult = { saved: AnswerSaved; shown: string } | null;

interface SaveRequest {
  attemptId: string;
  press: Press;
  answer: Answer | null;
  receivedAt: number;
}

function isStale(error: unknown): boolean {
  return error instanceof DomainRefusal && error.problem.code === 'ANSWER_STALE';
}

function readKept({ attempt, answer }: AttemptPage): AnswerSaved {
  const { serverTime, deadlineAt } = attempt;
  return { savedAt: answer.savedAt ?? serverTime, sequence: answer.sequence, serverTime, deadlineAt };
}

/** Saves the answer of a press as `decideSequence` orders it. Throws what `Visitor.call` throws. */
export async function savePress(visitor: Visitor, { attemptId, press, answer, receivedAt }: SaveRequest): Promise<SaveResult> {
  const params = { id: attemptId, index: press.index };
  const flagged = press.go === 'flag' ? !press.flagged : press.flagged;
  const shown = digestState(answer, flagged);
  const isChange = shown !== press.shown;

  async function save(sequence: number): Promise<SaveResult> {
    const { body } = await visitor.call(saveAnswer, { params, body: { answer, flagged, sequence } });
    return { saved: body, shown };
  }

  try {
    return await save(decideSequence({ kept: press.sequence, isChange, pressedAt: press.pressedAt, receivedAt }));
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const { body } = await visitor.call(readAttemptQuestion, { params });
  // The very same is kept already: the second of two clicks.
  if (digestState(body.answer.answer, body.answer.flagged) === shown) return { saved: readKept(body), shown };
  // Forms without script come in order: only a clock that runs behind another's can have made this one look old.
  return isChange && press.pressedAt === undefined ? save(body.answer.sequence + 1) : null;
}
