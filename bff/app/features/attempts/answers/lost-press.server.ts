import type { RequestContext } from '../../../request-context.ts';
import type { UnsavedSubmission } from './submission-outcome.ts';

const unsavedSubmissions = new WeakMap<RequestContext, UnsavedSubmission>();

/**
 * Without script the answer to a press is a whole page, made by the loader of the same request. After a press that was not
 * saved that page must need no domain service: the loader finds the press here and shows it in place of the question.
 */
export function saveUnsavedSubmission(context: RequestContext, lost: UnsavedSubmission): void {
  unsavedSubmissions.set(context, lost);
}

export function findUnsavedSubmission(context: RequestContext): UnsavedSubmission | undefined {
  return unsavedSubmissions.get(context);
}
