import type { RequestContext } from '../../../request-context.ts';
import type { UnsavedSubmission } from './submission-outcome.ts';

const unsavedSubmissions = new WeakMap<RequestContext, UnsavedSubmission>();

/**
 * Without JavaScript, the response to a form is a whole page, built by the loader of the same request. If the save
 * failed, that page must not need the domain service: the loader finds the submission here and shows it instead of the question.
 */
export function saveUnsavedSubmission(context: RequestContext, lost: UnsavedSubmission): void {
  unsavedSubmissions.set(context, lost);
}

export function findUnsavedSubmission(context: RequestContext): UnsavedSubmission | undefined {
  return unsavedSubmissions.get(context);
}
