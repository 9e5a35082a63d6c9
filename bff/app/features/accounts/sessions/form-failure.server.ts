import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { type FormErrors, sortErrors, sortProblem, toFormError } from '../../../forms/form-errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from './failure-page.server.ts';

/** The response to a form with errors. */
export interface FormFailure {
  readonly status: number;
  readonly errors: FormErrors;
}

export interface FormFacts {
  readonly context: RequestContext;
  /** Fields that show their own error. */
  readonly shown: ReadonlySet<string>;
  /** Shown when the service gives no message (source-spec.md, section 8). */
  readonly fallback: string;
  /** Shown when the service cannot be reached, if not the fallback. */
  readonly unreached?: string | undefined;
  /**
   * Shown for outages by their code, and the fallback for all others, in place of the service's own messages, which do not say
   * whether money was taken (docs/decisions/0034).
   */
  readonly outages?: Readonly<Record<string, string>> | undefined;
}

/** Whether there was no answer, or one that the service gives in its place. Others say that the service is there. */
function isUnanswered(error: DomainUnavailable | DomainInMaintenance): boolean {
  return error instanceof DomainUnavailable && (error.problem === null || error.problem.code === 'OVERLOADED');
}

function explainOutage(error: DomainUnavailable | DomainInMaintenance, facts: FormFacts): string {
  const { fallback, unreached = fallback, outages } = facts;
  if (error instanceof DomainInMaintenance || error.problem === null) return unreached;
  const words = outages ? outages[error.problem.code] : error.problem.message;
  return words || fallback;
}

// These refusals concern the form; 401 are the wrong passwords and codes of a sign-in. Others have their own screens.
const answered = new Set([400, 401, 403, 409, 413, 429]);

/**
 * The response to a form that the domain service refused. Throws redirects, failure pages for refusals that do not concern
 * the form, and all other errors.
 */
export function explainFormFailure(error: unknown, facts: FormFacts): FormFailure {
  const { context, shown, fallback } = facts;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    context.log.warn({ reason: error.message }, 'form not taken');
    context.isFormUnanswered = isUnanswered(error);
    context.retryAfterSeconds = error.retryAfterSeconds;
    return { status: 503, errors: toFormError(explainOutage(error, facts)) };
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem, retryAfterSeconds } = error;
  if (!answered.has(status) || problem.code === 'ROLE_NOT_ALLOWED') throw toFailurePage(error, context);
  const errors = sortProblem(problem, fallback, (issues) => sortErrors(shown, issues));
  context.retryAfterSeconds = retryAfterSeconds;
  return { status, errors };
}
