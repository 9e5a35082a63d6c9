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

// The loaders of a page and of the panel around it refuse the same request.
const reported = new WeakSet<RequestContext>();

const maxPathLength = 200;

/** Lets the audit log know that a page was refused. What keeps that from being told keeps nobody from being refused. */
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
 * The first line of every loader and action behind sign-in; the roles are those of the page's path in `routes.ts`. Goes by the
 * signed cookie alone: for pages whose first call is authenticated by the domain service anyway. Throws the redirect to sign
 * in (place remembered) or to `/unauthorized`.
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

/** As `requireServiceClient`, and the domain service confirms that the session lives and whose it is. */
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

/** For the pages one gets in by: a known user is sent to the dashboard, unless that is closed and an admin may sign in instead. */
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

// Remix has taken the `.data` off by now.
function getPathname({ request }: RequestArguments): string {
  return new URL(request.url).pathname;
}
