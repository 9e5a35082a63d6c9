import { redirect } from '@remix-run/node';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** What `read` asks of a submitted attempt; a student whose attempt still runs is sent back to it. */
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
    if (isRunning && client.user.role === 'student') throw redirect(`/exam/${attemptId}`, 303);
    // A malformed id is an attempt that does not exist.
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}
