import { endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import type { CallbackRequest, CallbackResponse, CallbackRoute } from '../../../callback-route.ts';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';

const path = '/stop-emails/one-click';

/** Matches the field in a URL-encoded or a multipart form. */
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** A person opened the URL meant for mail programs: redirect to the page that asks for confirmation. */
function leadToPage({ query }: CallbackRequest): CallbackResponse {
  return { leadsTo: `/stop-emails?token=${encodeURIComponent(query.get('token') ?? '')}` };
}

/** One-click unsubscribe by a mail program (RFC 8058): no cookie and no redirect. */
async function unsubscribe({ context, query, body }: CallbackRequest): Promise<CallbackResponse> {
  if (!oneClick.test(body.toString('utf8'))) {
    return { code: 'VALIDATION_FAILED', message: 'This address is for mail programs. Please open the link below the email.' };
  }
  const { requestId, clientAddress, userAgent } = context;
  try {
    const caller = { requestId, clientAddress, userAgent };
    await getDomainClient().call(caller, endSubscription, { body: { token: query.get('token') ?? '' } });
    return { isTaken: true };
  } catch (error) {
    if (error instanceof DomainRefusal) return { code: 'LINK_INVALID', message: 'This link does not work or has expired.' };
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    context.log.warn({ reason: error.message }, 'e-mails not stopped');
    return { code: 'OVERLOADED', message: 'Please try again in a while.', waitSeconds: error.retryAfterSeconds ?? 15 };
  }
}

/** The one-click unsubscribe URL for mail programs. */
export const oneClickCallbacks: readonly CallbackRoute[] = [
  { method: 'GET', path, maxBytes: 0, answer: async (request) => leadToPage(request) },

  { method: 'POST', path, maxBytes: 4 * 1024, answer: unsubscribe },
];
