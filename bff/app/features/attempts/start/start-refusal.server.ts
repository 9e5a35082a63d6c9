import { DomainRefusal } from '../../../domain/errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';

export interface RefusedStart {
  status: number;
  message: string;
  /** What is wrong with the access code; null where the refusal is about something else. */
  error: string | null;
  headers: Record<string, string>;
}

/** To be told on the start page, each in the service's own sentence; the start page itself says what is not there. */
const told = new Set([402, 404, 409, 429]);
const aboutCode = new Set(['ACCESS_CODE_REQUIRED', 'ACCESS_CODE_WRONG']);

/** Why a test did not start. Throws what is not for the start page to tell. */
export function explainRefusedStart(error: unknown, context: RequestContext): RefusedStart {
  if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
  const { status, problem, retryAfterSeconds } = error;
  const isAboutCode = aboutCode.has(problem.code) || problem.fieldErrors?.['accessCode'] !== undefined;
  if (!isAboutCode && !told.has(status)) throw toFailurePage(error, context);
  const headers: Record<string, string> = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { status, message: problem.message, error: isAboutCode ? problem.message : null, headers };
}
