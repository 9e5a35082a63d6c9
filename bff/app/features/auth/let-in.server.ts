import { redirect } from '@remix-run/node';
import type { AuthAnswer } from '@shikhar/contracts/auth/schemas';
import { canSeePath } from '../../route-access.ts';
import { type RequestArguments, startSession } from '../session/visit.server.ts';
import { stepPaths } from '../session/visitor.server.ts';

/** Begins the session, and leads to the place someone was turned away from, or to the step they must take first. */
export async function createSession(args: RequestArguments, answer: AuthAnswer): Promise<Response> {
  const returnTo = await startSession(args, answer);
  if (answer.requiredStep) return redirect(stepPaths[answer.requiredStep]);
  const mayReturn = returnTo !== null && canSeePath(answer.user.role, new URL(returnTo, args.request.url).pathname);
  return redirect(mayReturn ? returnTo : '/dashboard');
}
