import { redirect } from '@remix-run/node';
import type { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { canSeePath } from '../../../route-access.ts';
import { stepPaths } from '../sessions/service-client.server.ts';
import { type RequestArguments, startSession } from '../sessions/session.server.ts';

/** Starts the session and redirects to the required step, the page that was asked for, or the dashboard. */
export async function createSession(args: RequestArguments, answer: AuthAnswer): Promise<Response> {
  const returnTo = await startSession(args, answer);
  if (answer.requiredStep) return redirect(stepPaths[answer.requiredStep]);
  const mayReturn = returnTo !== null && canSeePath(answer.user.role, new URL(returnTo, args.request.url).pathname);
  return redirect(mayReturn ? returnTo : '/dashboard');
}
