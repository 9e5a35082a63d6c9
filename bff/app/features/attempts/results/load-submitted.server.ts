import { redirectDocument } from '@remix-run/node';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Calls `read` for a submitted attempt; redirects a student whose attempt is still running to the test. */
export async function loadSubmitted<T>(
  client: ServiceClient,
  attemptId: string,
  context: RequestContext,
  read: () => Promise<{ body: T }>,
): Promise<T> {
  try {
    const { body } = await read();
    return body;
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
    const isRunning = error.problem.code === 'ATTEMPT_NOT_SUBMITTED';
    if (isRunning && client.user.role === 'student') throw redirectDocument(`/exam/${attemptId}`, 303);
    // A malformed id counts as a missing attempt.
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}
