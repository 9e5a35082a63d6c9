import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logout } from '@shikhar/contracts/auth/routes';
import { getDomainClient } from '../../domain/domain.server.ts';
import { endSession, openVisit } from '../session/visit.server.ts';

/** Leaving takes a POST; a link to here leads in again. */
export function loader() {
  return redirect('/');
}

/** The browser is signed out whatever the domain service says. */
export async function action(args: ActionFunctionArgs) {
  const { requestId, clientAddress, log } = args.context;
  const { session } = (await openVisit(args)).content;
  await endSession(args);
  if (session) {
    const caller = { requestId, clientAddress, token: session.token };
    await getDomainClient()
      .call(caller, logout)
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'session not ended at the domain service'));
  }
  return redirect('/');
}
