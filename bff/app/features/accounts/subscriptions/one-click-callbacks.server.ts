import { endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import type { CallbackRequest, CallbackResponse, CallbackRoute } from '../../../callback-route.ts';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';

const path = '/stop-emails/one-click';

/** As a form of one field, of either kind. */
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** Someone opened the address that is meant for mail programs: on to the page that asks. */
function leadToPage({ query }: CallbackRequest): CallbackResponse {
  return { leadsTo: `/stop-emails?token=${encodeURIComponent(query.get('token') ?? '')}` };
}

/** A mail program's one request (RFC 8058): no cookie, no page of this site before it, and no redirect after it. */
async function stopAtOnce({ context, query, body }: CallbackRequest): Promise<CallbackResponse> {
  if (!oneClick.test(body.toString('utf8'))) {
    return { code: 'VALIDATION_FAILED', message: 'This address is for mail programs. Please open the link below the email.' };
  }
  const { requestId, clientAddress, userAgent } = context;
  try {
    const caller = { requestId, clientAddress, userAgent };
    await getDomainClient().call(caller, endSubscription, { body: { token: query.get('token') ?? '' } });
    return { isTaken: true };
  } catch (error) {
    if (error instanceof DomainRefusal) return { code: 'LINK_INVALID', message: 'This link does not work, or not any more.' };
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    context.log.warn({ reason: error.message }, 'e-mails not stopped');
    return { code: 'OVERLOADED', message: 'Please try again in a while.', waitSeconds: error.retryAfterSeconds ?? 15 };
  }
}

/** Where mail programs switch e-mails off for their reader. */
export const oneClickCallbacks: readonly CallbackRoute[] = [
  { method: 'GET', path, maxBytes: 0, answer: async (asked) => leadToPage(asked) },

  { method: 'POST', path, maxBytes: 4 * 1024, answer: stopAtOnce },
];
