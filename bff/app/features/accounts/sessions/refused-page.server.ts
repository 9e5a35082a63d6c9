import { reportRefusedPage } from '@shikhar/contracts/audit/routes';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { RequestContext } from '../../../request-context.ts';

// The loaders of a page and of the panel around it refuse the same request.
const reported = new WeakSet<RequestContext>();

const maxPathLength = 200;

/** Lets the audit log know that a page was refused. What keeps that from being told keeps nobody from being refused. */
export async function sendRefusedPage(context: RequestContext, token: string, pathname: string): Promise<void> {
  if (reported.has(context)) return;
  reported.add(context);
  const { requestId, clientAddress } = context;
  try {
    const body = { path: pathname.slice(0, maxPathLength) };
    await getDomainClient().call({ requestId, clientAddress, token }, reportRefusedPage, { body });
  } catch (error) {
    context.log.warn({ reason: String(error) }, 'refused page not reported');
  }
}
