import { getAttemptQuestion, saveAnswer } from '@shikhar/contracts/attempts/routes';
import type { AnswerSave, AnswerSaved, AttemptPage } from '@shikhar/contracts/attempts/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { digestState } from './answer-digest.server.ts';
import type { FormSubmission } from './form-submission.server.ts';
import { decideSequence } from './save-sequence.ts';

/** `saved` is null if the question was changed elsewhere since the page was rendered. Nothing is overwritten then. */
export type SaveResult = { saved: AnswerSaved; shown: string } | { saved: null; sequence: number; shown: string };

/** The saved answer to one question. Both methods throw what `ServiceClient.call` throws. */
export interface AnswerClient {
  save(answer: AnswerSave): Promise<AnswerSaved>;
  read(): Promise<Pick<AttemptPage, 'attempt' | 'answer'>>;
}

export function openAnswer(client: Pick<ServiceClient, 'call'>, attemptId: string, index: number): AnswerClient {
  const params = { id: attemptId, index };
  return {
    save: async (body) => (await client.call(saveAnswer, { params, body })).body,
    read: async () => (await client.call(getAttemptQuestion, { params })).body,
  };
}

/**
 * Marks a question as visited, which without JavaScript nothing else reports. A visited question is not changed.
 * Errors are ignored: the answers are saved already.
 */
export async function recordView({ save }: Pick<AnswerClient, 'save'>): Promise<void> {
  try {
    await save({ sequence: 1, spentSeconds: 0 });
  } catch (error) {
    const isDomains =
      error instanceof DomainRefusal || error instanceof DomainUnavailable || error instanceof DomainInMaintenance;
    if (!isDomains) throw error;
  }
}

function isStale(error: unknown): boolean {
  return error instanceof DomainRefusal && error.problem.code === 'ANSWER_STALE';
}

function toAcknowledgement({ attempt, answer }: Pick<AttemptPage, 'attempt' | 'answer'>): AnswerSaved {
  const { serverTime, deadlineAt, secondsLeft } = attempt;
  return { savedAt: answer.savedAt ?? serverTime, sequence: answer.sequence, serverTime, deadlineAt, secondsLeft };
}

type SaveOrder = Pick<FormSubmission, 'go' | 'flagged' | 'shown' | 'sequence' | 'pressedAt'> & {
  answer: Answer | null;
  /** In milliseconds since 1970. */
  receivedAt: number;
};

/** Saves the answer of a submission under the sequence from `decideSequence`. */
export async function saveSubmission(saved: AnswerClient, submission: SaveOrder): Promise<SaveResult> {
  const { answer, pressedAt, receivedAt } = submission;
  const flagged = submission.go === 'flag' ? !submission.flagged : submission.flagged;
  const shown = digestState(answer, flagged);
  const isChange = shown !== submission.shown;
  const save = async (sequence: number) => ({ saved: await saved.save({ answer, flagged, sequence }), shown });

  try {
    return await save(decideSequence({ saved: submission.sequence, isChange, pressedAt, receivedAt }));
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const page = await saved.read();
  const savedState = digestState(page.answer.answer, page.answer.flagged);
  // The same answer is saved already: the second click of a double click.
  if (savedState === shown) return { saved: toAcknowledgement(page), shown };
  // Forms without JavaScript come in order: this one can only look old because our clock is behind another process's.
  if (isChange && pressedAt === undefined) return save(page.answer.sequence + 1);
  return { saved: null, sequence: page.answer.sequence, shown: savedState };
}
