import { data, redirect, redirectDocument } from '@remix-run/node';
import { removeAnswerFile } from '@shikhar/contracts/attempts/files/routes';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findAccessibilityUrl, findQuestionAddress } from '../exam-addresses.ts';
import { toExamClock } from '../paper/question-view.server.ts';
import { submitTest } from '../submission/submit-test.server.ts';
import { digestState } from './answer-digest.server.ts';
import { type FormSubmission, formatChoice } from './form-submission.server.ts';
import { openAnswer, recordView, type SaveResult, saveSubmission } from './save-submission.server.ts';
import type { SubmissionOutcome, SubmittedForm, UnsavedSubmission } from './submission-outcome.ts';
import { saveUnsavedSubmission } from './unsaved-submission.server.ts';

interface SubmissionRequest {
  attemptId: string;
  submission: FormSubmission;
  form: FormData;
  /** Why photos sent with the form were not saved. */
  photoErrors: string[];
  context: RequestContext;
}

type SubmissionResponse = Response | ReturnType<typeof data<SubmissionOutcome>>;

function toSubmittedForm({ attemptId, submission, form }: SubmissionRequest): SubmittedForm {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
  const text = getAnsweringKind(submission.type).written?.getText(submission.values) ?? null;
  return { attemptId, number: submission.index + 1, fields, type: submission.type, text, choice: formatChoice(submission) };
}

function isUnchanged({ given, flagged, shown, go }: FormSubmission): boolean {
  return given.isValid && go !== 'flag' && digestState(given.answer, flagged) === shown;
}

function toUnsavedResponse(request: SubmissionRequest, lost: UnsavedSubmission, init: ResponseInit): SubmissionResponse {
  saveUnsavedSubmission(request.context, lost);
  return data<SubmissionOutcome>(lost, init);
}

/** Maps a save error to the outcome shown to the student. Keeps everything that was typed. */
function handleError(error: unknown, request: SubmissionRequest): SubmissionResponse {
  const { attemptId, submission, context } = request;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    context.log.warn({ reason: error.message }, 'an answer could not be saved');
    context.retryAfterSeconds = error.retryAfterSeconds ?? 5;
    return toUnsavedResponse(
      request,
      { kind: 'unsaved', message: 'The server did not answer.', saved: toSubmittedForm(request) },
      { status: 503 },
    );
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem } = error;
  if (problem.code === 'SECTION_CLOSED') {
    return data<SubmissionOutcome>({ kind: 'section-over', number: submission.index + 1, message: problem.message }, { status });
  }
  if (problem.code === 'ATTEMPT_CLOSED') {
    if (isUnchanged(submission)) return redirectDocument(`/results/${attemptId}`, 303);
    return toUnsavedResponse(request, { kind: 'closed', message: problem.message, saved: toSubmittedForm(request) }, { status });
  }
  if (status === 429)
    return toUnsavedResponse(request, { kind: 'unsaved', message: problem.message, saved: toSubmittedForm(request) }, { status });
  if (status !== 400) throw toFailurePage(error, context);
  return data<SubmissionOutcome>(
    { kind: 'invalid', number: submission.index + 1, message: problem.message, values: submission.values },
    { status },
  );
}

const steps = { next: 1, previous: -1, flag: 0, clear: 0, save: 0, autosave: 0, submit: 0 } as const;

/** Redirects after a save. The next question counts as visited from then on. */
async function redirectAfterSave(client: ServiceClient, attemptId: string, { go, index }: FormSubmission): Promise<Response> {
  if (go === 'summary') return redirectDocument(`/exam/${attemptId}/summary?question=${index + 1}`, 303);
  if (go === 'finish') return redirectDocument(`/exam/${attemptId}/finish?question=${index + 1}`, 303);
  if (go === 'aids') return redirectDocument(findAccessibilityUrl(attemptId, index + 1), 303);
  const next = typeof go === 'number' ? go : Math.max(1, index + 1 + steps[go]);
  if (next !== index + 1) await recordView(openAnswer(client, attemptId, next - 1));
  return redirect(findQuestionAddress(attemptId, next), 303);
}

function describeResult(result: SaveResult, number: number): SubmissionOutcome {
  if (result.saved === null) return { kind: 'changed-elsewhere', number, sequence: result.sequence, shown: result.shown };
  const { savedAt, sequence } = result.saved;
  return {
    kind: 'saved',
    number,
    savedAt: formatTimeWithSeconds(savedAt),
    sequence,
    shown: result.shown,
    clock: toExamClock(result.saved),
  };
}

/** A missing photo is not an error: the button was pressed twice. */
async function removePhoto(client: ServiceClient, attemptId: string, index: number, fileId: string): Promise<void> {
  try {
    await client.call(removeAnswerFile, { params: { id: attemptId, index, fileId } });
  } catch (error) {
    if (!(error instanceof DomainRefusal) || error.status !== 404) throw error;
  }
}

/** Saves the form, then redirects to the target of the button. */
export async function handleSubmission(client: ServiceClient, request: SubmissionRequest): Promise<SubmissionResponse> {
  const { attemptId, submission, photoErrors, context } = request;
  const number = submission.index + 1;
  if (!submission.given.isValid) {
    return data<SubmissionOutcome>(
      { kind: 'invalid', number, message: submission.given.message, values: submission.values },
      { status: 400 },
    );
  }
  try {
    // There is nothing to save on such a page.
    if (submission.look)
      return submission.go === 'submit'
        ? await submitTest(client, attemptId)
        : await redirectAfterSave(client, attemptId, submission);
    const { answer } = submission.given;
    if (submission.removePhoto !== undefined) await removePhoto(client, attemptId, submission.index, submission.removePhoto);
    const saved = openAnswer(client, attemptId, submission.index);
    const result = await saveSubmission(saved, { ...submission, answer, receivedAt: context.now.getTime() });
    if (result.saved === null) return data<SubmissionOutcome>(describeResult(result, number), { status: 409 });
    if (photoErrors.length > 0) return data<SubmissionOutcome>({ kind: 'photos', number, errors: photoErrors }, { status: 400 });
    if (submission.go === 'submit') return await submitTest(client, attemptId);
    return submission.go === 'autosave'
      ? data(describeResult(result, number))
      : await redirectAfterSave(client, attemptId, submission);
  } catch (error) {
    return handleError(error, request);
  }
}
