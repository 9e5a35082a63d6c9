import { redirect } from '@remix-run/node';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { FailureKind } from '../../../lib/responses/failure.ts';
import type { RequestContext } from '../../../request-context.ts';

/** Retry-After in seconds when the service gives none. */
const defaultWait = 15;

/**
 * Turns an error of the domain client into the response that the root error boundary shows. Loaders and actions throw it.
 * A refusal because of the role becomes a redirect to `/unauthorized`. Other errors and redirects are returned unchanged.
 */
export function toFailurePage(error: unknown, context: RequestContext): unknown {
  if (error instanceof DomainUnavailable) {
    context.log.warn({ reason: error.message }, 'domain service unavailable');
    return createFailure('outage', 503, error.retryAfterSeconds ?? defaultWait);
  }
  if (error instanceof DomainInMaintenance) return createFailure('maintenance', 503, error.retryAfterSeconds ?? 60);
  if (!(error instanceof DomainRefusal)) return error;
  if (error.problem.code === 'ROLE_NOT_ALLOWED') return redirect('/unauthorized');
  if (error.status === 429) return createFailure('too-many', 429, error.retryAfterSeconds ?? defaultWait);
  if (error.status === 404) return createFailure('not-found', 404, null);
  return createFailure('refused', error.status, null, error.problem.message);
}

/** The response that the root error boundary shows. */
export function createFailure(kind: FailureKind, status: number, waitSeconds: number | null, message?: string): Response {
  const headers = waitSeconds === null ? {} : { 'retry-after': String(waitSeconds) };
  return Response.json({ kind, message: message ?? null, waitSeconds }, { status, headers });
}
