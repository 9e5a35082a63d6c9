import { retryMail } from '@shikhar/contracts/mail/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Has an e-mail sent again; answers the words of a refusal, for the page, or null when it is on its way. */
export async function retryMailOf(client: ServiceClient, id: string, context: RequestContext): Promise<string | null> {
  try {
    const { body } = await client.call(retryMail, { params: { id } });
    await client.showToast({ text: `The email to ${body.to} goes out again.` });
    return null;
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
    if (error.status === 409) return error.problem.message;
    // A malformed id is an e-mail that does not exist.
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}
