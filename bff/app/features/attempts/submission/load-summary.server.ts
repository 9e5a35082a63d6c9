import { redirect } from '@remix-run/node';
import { getAttempt } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { buildSummaryView } from './summary-view.server.ts';
import type { SummaryView } from './summary-view.ts';

/** Loads the summary of a running attempt; redirects to the result if the attempt is over. */
export async function loadSummary(client: ServiceClient, attemptId: string, context: RequestContext): Promise<SummaryView> {
  try {
    const { body } = await client.call(getAttempt, { params: { id: attemptId } });
    if (body.status === 'submitted') throw redirect(`/results/${attemptId}`, 303);
    return buildSummaryView(body, client.user);
  } catch (error) {
    // A malformed id counts as a missing attempt.
    if (error instanceof DomainRefusal && error.status === 400) throw createNotFound();
    throw toFailurePage(error, context);
  }
}
