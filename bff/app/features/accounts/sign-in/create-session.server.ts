import { redirectDocument } from '@remix-run/node';
import type { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { canSeePath } from '../../../route-access.ts';
import { stepPaths } from '../sessions/service-client.server.ts';
import { type RequestArguments, startSession } from '../sessions/session.server.ts';

/**
 * Starts the session and redirects to the required step, the page that was asked for, or the dashboard. That page is loaded as a
 * document: nothing that an earlier user's pages left in memory stays, and the script that empties their stored answers runs.
 */
export async function createSession(args: RequestArguments, answer: AuthAnswer): Promise<Response> {
  const returnTo = await startSession(args, answer);
  if (answer.requiredStep) return redirectDocument(stepPaths[answer.requiredStep]);
  const mayReturn = returnTo !== null && canSeePath(answer.user.role, new URL(returnTo, args.request.url).pathname);
  return redirectDocument(mayReturn ? returnTo : '/dashboard');
}
