import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logout } from '@shikhar/contracts/accounts/sign-in/routes';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { endSession, getSession } from '../sessions/session.server.ts';

/** Logging out needs a POST. */
export function loader() {
  return redirect('/');
}

/** Signs the browser out even when the domain service fails. */
export async function action(args: ActionFunctionArgs) {
  const { session } = (await getSession(args)).content;
  await endSession(args);
  if (session) {
    await getDomainClient()
      .call({ ...describeCaller(args), token: session.token }, logout)
      .catch((error: unknown) => args.context.log.warn({ reason: String(error) }, 'session not ended at the domain service'));
  }
  // Removes the student's saved answers and the service worker's data from the browser.
  return redirect('/', { status: 303, headers: { 'clear-site-data': '"storage"' } });
}
