import { retryMail } from '@shikhar/contracts/mail/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Queues an e-mail again. Returns null on success, or the message of a refusal. */
export async function retryMailOf(client: ServiceClient, id: string, context: RequestContext): Promise<string | null> {
  try {
    const { body } = await client.call(retryMail, { params: { id } });
    await client.showToast({ text: `The email to ${body.to} will be sent again.` });
    return null;
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
    if (error.status === 409) return error.problem.message;
    // A malformed ID means that the e-mail does not exist.
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}
