import { DomainRefusal } from '../../../domain/errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';

export interface RefusedStart {
  status: number;
  message: string;
  /** Error of the access code; null if the refusal has another reason. */
  error: string | null;
  headers: Record<string, string>;
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
  const headers: Record<string, string> = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { status, message: problem.message, error: isAboutCode ? problem.message : null, headers };
}
