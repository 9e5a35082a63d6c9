import { redirect } from '@remix-run/node';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { reportRefusedPage } from '@shikhar/contracts/audit/routes';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import { getPageRoles } from '../../../route-access.ts';
import { isClosedFor, refuseWhileClosed } from './closed-site.server.ts';
import { createServiceClient, type ServiceClient } from './service-client.server.ts';
import { getSession, getSignInPath, type RequestArguments, saveReturnTo, toSessionUser } from './session.server.ts';

// A page and the panel around it both refuse the same request; report it once.
const reported = new WeakSet<RequestContext>();

const maxPathLength = 200;

/** Reports a refused page to the audit log. A failed report does not change the refusal. */
async function sendRefusedPage(context: RequestContext, token: string, pathname: string): Promise<void> {
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

/**
 * First line of every loader and action behind sign-in. The allowed roles come from the page's path in `routes.ts`. Trusts the
 * signed cookie, so use it for pages whose first call is authenticated by the domain service. Throws a redirect to the sign-in
 * page (saving the path to return to) or to `/unauthorized`.
 */
export async function requireServiceClient(args: RequestArguments): Promise<ServiceClient> {
  const roles = getPageRoles(getPathname(args));
  const { content } = await getSession(args);
  refuseWhileClosed(args, content.session?.user.role);
  if (!content.session) {
    await saveReturnTo(args);
    throw redirect(await getSignInPath(args));
  }
  const { token, user } = content.session;
  await refuseOtherRoles(args, { token, role: user.role }, roles);
  return createServiceClient(args, token, user);
}

/** Like `requireServiceClient`, but confirms the session and its user with the domain service. */
export async function requireSession(args: RequestArguments): Promise<ServiceClient> {
  const roles = getPageRoles(getPathname(args));
  const { content } = await getSession(args);
  if (!content.session) return requireServiceClient(args);
  refuseWhileClosed(args, content.session.user.role);
  const { token, user: known } = content.session;
  const { body } = await createServiceClient(args, token, known).ask(getMe);
  const user = toSessionUser(body);
  if (JSON.stringify(user) !== JSON.stringify(known)) {
    const session = await getSession(args);
    await session.change({ session: { ...content.session, user } });
  }
  await refuseOtherRoles(args, { token, role: user.role }, roles);
  return createServiceClient(args, token, user);
}

/** For the sign-in pages: redirects a known user to the dashboard, unless the site is closed for them. */
export async function requireGuest(args: RequestArguments): Promise<void> {
  const { session } = (await getSession(args)).content;
  refuseWhileClosed(args, session?.user.role);
  if (session && !isClosedFor(session.user.role)) throw redirect('/dashboard');
}

async function refuseOtherRoles(
  args: RequestArguments,
  { token, role }: { token: string; role: Role },
  roles: readonly Role[],
): Promise<void> {
  if (roles.includes(role)) return;
  const pathname = getPathname(args);
  const session = await getSession(args);
  await session.change({ deniedPath: pathname });
  await sendRefusedPage(args.context, token, pathname);
  throw redirect('/unauthorized');
}

// Remix has already removed `.data`.
function getPathname({ request }: RequestArguments): string {
  return new URL(request.url).pathname;
}
