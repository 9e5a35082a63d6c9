import { data, redirect, redirectDocument } from '@remix-run/node';
import { removeAnswerFile } from '@shikhar/contracts/attempts/file-routes';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { formatTimeWithSeconds } from '../../lib/site-time.ts';
import type { RequestContext } from '../../request-context.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { digestState } from './answer-digest.server.ts';
import { findAidsAddress, findQuestionAddress } from './exam-addresses.ts';
import { rememberLostPress } from './lost-press.server.ts';
import { nameChoice } from './name-choice.ts';
import type { Press } from './press.server.ts';
import type { KeptPress, LostPress, PressOutcome } from './press-outcome.ts';
import { readClock } from './question-view.server.ts';
import { noteVisit, openAnswer, type SaveResult, savePress } from './save-press.server.ts';
import { submitTest } from './submit-test.server.ts';
import { joinUnit } from './unit-parts.ts';

interface PressRequest {
  attemptId: string;
  press: Press;
  form: FormData;
  /** Why photos that came with the form were not kept. */
  photoFaults: string[];
  context: RequestContext;
}

type PressAnswer = Response | ReturnType<typeof data<PressOutcome>>;

function keepPress({ attemptId, press, form }: PressRequest): KeptPress {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
  const isText = press.type === 'saq' || press.type === 'broad';
  const text = isText ? joinUnit(press.values) : null;
  return { attemptId, number: press.index + 1, fields, type: press.type, text, choice: nameChoice(press) };
}

function isUnchanged({ given, flagged, shown, go }: Press): boolean {
  return given.isValid && go !== 'flag' && digestState(given.answer, flagged) === shown;
}

function lose(request: PressRequest, lost: LostPress, init: ResponseInit): PressAnswer {
  rememberLostPress(request.context, lost);
  return data<PressOutcome>(lost, init);
}

/** Turns what went wrong while saving into what the student is told; nothing that was typed is dropped on the way. */
function answerFault(error: unknown, request: PressRequest): PressAnswer {
  const { attemptId, press, context } = request;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    context.log.warn({ reason: error.message }, 'an answer could not be saved');
    const headers = { 'retry-after': String(error.retryAfterSeconds ?? 5) };
    return lose(
      request,
      { kind: 'unsaved', message: 'The server did not answer.', kept: keepPress(request) },
      { status: 503, headers },
    );
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem } = error;
  if (problem.code === 'SECTION_CLOSED') {
    return data<PressOutcome>({ kind: 'section-over', number: press.index + 1, message: problem.message }, { status });
  }
  if (problem.code === 'ATTEMPT_CLOSED') {
    if (isUnchanged(press)) return redirectDocument(`/results/${attemptId}`, 303);
    return lose(request, { kind: 'closed', message: problem.message, kept: keepPress(request) }, { status });
  }
  if (status === 429) return lose(request, { kind: 'unsaved', message: problem.message, kept: keepPress(request) }, { status });
  if (status !== 400) throw toFailurePage(error, context);
  return data<PressOutcome>(
    { kind: 'invalid', number: press.index + 1, message: problem.message, values: press.values },
    { status },
  );
}

const steps = { next: 1, previous: -1, flag: 0, clear: 0, save: 0, autosave: 0, submit: 0 } as const;

/** Leads on after a press was saved. A question to be opened counts as visited from then on, also when it is left by its address. */
async function goOn(visitor: Visitor, attemptId: string, { go, index }: Press): Promise<Response> {
  if (go === 'summary') return redirectDocument(`/exam/${attemptId}/summary?question=${index + 1}`, 303);
  if (go === 'finish') return redirectDocument(`/exam/${attemptId}/finish?question=${index + 1}`, 303);
  if (go === 'aids') return redirectDocument(findAidsAddress(attemptId, index + 1), 303);
  const next = typeof go === 'number' ? go : Math.max(1, index + 1 + steps[go]);
  if (next !== index + 1) await noteVisit(openAnswer(visitor, attemptId, next - 1));
  return redirect(findQuestionAddress(attemptId, next), 303);
}

function describeResult(result: SaveResult, number: number): PressOutcome {
  if (result.saved === null) return { kind: 'changed-elsewhere', number, sequence: result.sequence, shown: result.shown };
  const { savedAt, sequence } = result.saved;
  return {
    kind: 'saved',
    number,
    savedAt: formatTimeWithSeconds(savedAt),
    sequence,
    shown: result.shown,
    clock: readClock(result.saved),
  };
}

/** One that is gone already is no fault: the button was pressed twice. */
async function removePhoto(visitor: Visitor, attemptId: string, index: number, fileId: string): Promise<void> {
  try {
    await visitor.call(removeAnswerFile, { params: { id: attemptId, index, fileId } });
  } catch (error) {
    if (!(error instanceof DomainRefusal) || error.status !== 404) throw error;
  }
}

/** Saves what was in the form, then goes where the button leads. */
export async function answerPress(visitor: Visitor, request: PressRequest): Promise<PressAnswer> {
  const { attemptId, press, photoFaults, context } = request;
  const number = press.index + 1;
  if (!press.given.isValid) {
    return data<PressOutcome>({ kind: 'invalid', number, message: press.given.message, values: press.values }, { status: 400 });
  }
  try {
    // There is nothing to save on such a page.
    if (press.look) return press.go === 'submit' ? await submitTest(visitor, attemptId) : await goOn(visitor, attemptId, press);
    const { answer } = press.given;
    if (press.removePhoto !== undefined) await removePhoto(visitor, attemptId, press.index, press.removePhoto);
    const kept = openAnswer(visitor, attemptId, press.index);
    const result = await savePress(kept, { ...press, answer, receivedAt: context.now.getTime() });
    if (result.saved === null) return data<PressOutcome>(describeResult(result, number), { status: 409 });
    if (photoFaults.length > 0) return data<PressOutcome>({ kind: 'photos', number, faults: photoFaults }, { status: 400 });
    if (press.go === 'submit') return await submitTest(visitor, attemptId);
    return press.go === 'autosave' ? data(describeResult(result, number)) : await goOn(visitor, attemptId, press);
  } catch (error) {
    return answerFault(error, request);
  }
}
