import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { type FormErrors, sortErrors, sortProblem, toFormError } from '../../../forms/form-errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from './failure-page.server.ts';

/** What to answer with in place of the page that a form leads to. */
export interface FormFailure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: FormErrors;
}

interface FormFacts {
  readonly context: RequestContext;
  /** The fields that can say beside them what is wrong. */
  readonly shown: ReadonlySet<string>;
  /** Without a message of the service. */
  readonly fallback: string;
}

function wait(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { 'retry-after': String(seconds) };
}

// Refusals that are about what was asked for; others are about the page, and have screens of their own.
const answered = new Set([400, 403, 409, 413, 429]);

/**
 * What to tell of a form that the domain service did not take. Throws redirects, screens for refusals that are not about
 * the form, and everything that is not the service's.
 */
export function explainFormFailure(error: unknown, { context, shown, fallback }: FormFacts): FormFailure {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    context.log.warn({ reason: error.message }, 'form not taken');
    return { status: 503, headers: wait(error.retryAfterSeconds ?? 15), errors: toFormError(fallback) };
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem, retryAfterSeconds } = error;
  if (!answered.has(status) || problem.code === 'ROLE_NOT_ALLOWED') throw toFailurePage(error, context);
  const errors = sortProblem(problem, fallback, (complaints) => sortErrors(shown, complaints));
  return { status, headers: wait(retryAfterSeconds), errors };
}
