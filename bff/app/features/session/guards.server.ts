import { redirect } from '@remix-run/node';
import { readMe } from '@shikhar/contracts/auth/routes';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getPageRoles } from '../../route-access.ts';
import { isClosedFor, refuseWhileClosed } from './closed-site.server.ts';
import { tellRefusedPage } from './refused-page.server.ts';
import { findWayIn, openVisit, pickVisitorUser, type RequestArguments, rememberPlace } from './visit.server.ts';
import { createVisitor, type Visitor } from './visitor.server.ts';

/**
 * The first line of every loader and action behind sign-in; the roles are those of the page's path in `routes.ts`. Goes by the
 * signed cookie alone: for pages whose first call is authenticated by the domain service anyway. Throws the redirect to sign
 * in (place remembered) or to `/unauthorized`.
 */
export async function requireVisitor(args: RequestArguments): Promise<Visitor> {
  const roles = getPageRoles(getPathname(args));
  const { content } = await openVisit(args);
  refuseWhileClosed(args, content.session?.user.role);
  if (!content.session) {
    await rememberPlace(args);
    throw redirect(await findWayIn(args));
  }
  const { token, user } = content.session;
  await refuseOtherRoles(args, { token, role: user.role }, roles);
  return createVisitor(args, token, user);
}

/** As `requireVisitor`, and the domain service confirms that the session lives and whose it is. */
export async function requireSession(args: RequestArguments): Promise<Visitor> {
  const roles = getPageRoles(getPathname(args));
  const { content } = await openVisit(args);
  if (!content.session) return requireVisitor(args);
  refuseWhileClosed(args, content.session.user.role);
  const { token, user: known } = content.session;
  const { body } = await createVisitor(args, token, known).ask(readMe);
  const user = pickVisitorUser(body);
  if (JSON.stringify(user) !== JSON.stringify(known)) {
    const visit = await openVisit(args);
    await visit.change({ session: { ...content.session, user } });
  }
  await refuseOtherRoles(args, { token, role: user.role }, roles);
  return createVisitor(args, token, user);
}

/** For the pages one gets in by: a known user is sent to the dashboard, unless that is closed and an admin may sign in instead. */
export async function requireGuest(args: RequestArguments): Promise<void> {
  const { session } = (await openVisit(args)).content;
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
  const visit = await openVisit(args);
  await visit.change({ deniedPath: pathname });
  await tellRefusedPage(args.context, token, pathname);
  throw redirect('/unauthorized');
}

// Remix has taken the `.data` off by now.
function getPathname({ request }: RequestArguments): string {
  return new URL(request.url).pathname;
}
