import { redirect } from '@remix-run/node';
import type { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { canSeePath } from '../../../route-access.ts';
import { stepPaths } from '../sessions/service-client.server.ts';
import { type RequestArguments, startSession } from '../sessions/session.server.ts';

/** Begins the session, and leads to the place someone was turned away from, or to the step they must take first. */
export async function createSession(args: RequestArguments, answer: AuthAnswer): Promise<Response> {
  const returnTo = await startSession(args, answer);
  if (answer.requiredStep) return redirect(stepPaths[answer.requiredStep]);
  const mayReturn = returnTo !== null && canSeePath(answer.user.role, new URL(returnTo, args.request.url).pathname);
  return redirect(mayReturn ? returnTo : '/dashboard');
}
