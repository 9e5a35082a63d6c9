import { redirect, redirectDocument } from '@remix-run/node';
import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { getAttemptQuestion } from '@shikhar/contracts/attempts/routes';
import type { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findQuestionAddress } from '../exam-addresses.ts';
import { buildQuestionView } from './question-view.server.ts';
import type { QuestionView } from './question-view.ts';

interface QuestionRequest {
  attemptId: string;
  /** From 1. */
  number: number;
  context: RequestContext;
}

async function loadPage(client: ServiceClient, { attemptId, number, context }: QuestionRequest): Promise<AttemptPage> {
  try {
    const { body } = await client.call(getAttemptQuestion, { params: { id: attemptId, index: number - 1 } });
    return body;
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
    if (error.problem.code === 'ATTEMPT_CLOSED') throw redirectDocument(`/results/${attemptId}`, 303);
    // A number beyond the paper leads to question 1; a malformed id counts as a missing attempt.
    if (error.status === 404 && number > 1) throw redirect(findQuestionAddress(attemptId, 1));
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}

interface ShownQuestion {
  view: QuestionView;
  accessibilitySettings: AccessibilitySettings;
}

/** Loads one question of a running attempt and the accessibility settings; redirects to the result if the attempt is over. */
export async function loadQuestion(client: ServiceClient, request: QuestionRequest): Promise<ShownQuestion> {
  const page = await loadPage(client, request);
  if (page.attempt.status === 'submitted') throw redirectDocument(`/results/${request.attemptId}`, 303);
  return { view: buildQuestionView(page, client.user), accessibilitySettings: page.accessibilitySettings };
}
