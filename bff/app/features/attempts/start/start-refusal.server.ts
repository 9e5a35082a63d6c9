import { DomainRefusal } from '../../../domain/errors.ts';
import { type FormErrors, toFormError } from '../../../forms/form-errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';

interface RefusedStart {
  status: number;
  errors: FormErrors;
}

/** HTTP statuses of refusals that the start page shows with the service's message. */
const shownStatuses = new Set([402, 404, 409, 429]);
const aboutCode = new Set(['ACCESS_CODE_REQUIRED', 'ACCESS_CODE_WRONG']);

/** Why a test did not start. Throws errors that the start page does not handle. */
export function explainRefusedStart(error: unknown, context: RequestContext): RefusedStart {
  if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
  const { status, problem, retryAfterSeconds } = error;
  const isAboutCode = aboutCode.has(problem.code) || problem.fieldErrors?.['accessCode'] !== undefined;
  if (!isAboutCode && !shownStatuses.has(status)) throw toFailurePage(error, context);
  context.retryAfterSeconds = retryAfterSeconds;
  const errors = isAboutCode ? { messages: [], fields: { accessCode: problem.message } } : toFormError(problem.message);
  return { status, errors };
}
