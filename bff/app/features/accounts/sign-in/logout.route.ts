import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logout } from '@shikhar/contracts/accounts/sign-in/routes';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { endSession, getSession } from '../sessions/session.server.ts';

/** Leaving takes a POST; a link to here leads in again. */
export function loader() {
  return redirect('/');
}

/** The browser is signed out whatever the domain service says. */
export async function action(args: ActionFunctionArgs) {
  const { session } = (await getSession(args)).content;
  await endSession(args);
  if (session) {
    await getDomainClient()
      .call({ ...describeCaller(args), token: session.token }, logout)
      .catch((error: unknown) => args.context.log.warn({ reason: String(error) }, 'session not ended at the domain service'));
  }
  // What tests and their worker left in the browser goes with its student.
  return redirect('/', { headers: { 'clear-site-data': '"storage"' } });
}
