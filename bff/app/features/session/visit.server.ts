import type { AuthAnswer } from '@shikhar/contracts/auth/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import { refreshSite } from '../../domain/site.server.ts';
import { findReturnPath, readReturnPath } from '../../lib/return-path.ts';
import type { RequestContext } from '../../request-context.ts';
import type { CookieContent, Toast, VisitorUser } from './cookie-content.ts';
import { getSessionCookie, renewalInterval, type SessionCookie } from './session-cookie.server.ts';

/** What a loader or action has in hand. */
export interface RequestArguments {
  readonly request: Request;
  readonly context: RequestContext;
}

/** The cookie during one request: read once, written as often as it changes, the last writing is sent. */
export interface Visit {
  readonly content: CookieContent;
  change(part: CookieContent): Promise<void>;
}

const visits = new WeakMap<RequestContext, Promise<Visit>>();

/** The visit of this request, the same for every loader and action of it; by then the site's settings are fresh, too. */
export function openVisit({ request, context }: RequestArguments): Promise<Visit> {
  const open = visits.get(context) ?? beginVisit(request, context);
  visits.set(context, open);
  return open;
}

async function beginVisit(request: Request, context: RequestContext): Promise<Visit> {
  await refreshSite(context);
  return readVisit(getSessionCookie(), request.headers.get('cookie'), context);
}

export async function readVisit(cookie: SessionCookie, header: string | null, context: RequestContext): Promise<Visit> {
  let content = await cookie.read(header);
  const visit: Visit = {
    get content() {
      return content;
    },
    async change(part) {
      content = { ...content, ...part };
      context.cookies.set(cookie.name, await cookie.write(content));
    },
  };
  const { session } = content;
  const now = context.now.getTime();
  if (session?.user.role === 'student' && now - session.renewedAt >= renewalInterval) {
    await visit.change({ session: { ...session, renewedAt: now } });
  }
  return visit;
}

export function pickVisitorUser(user: User): VisitorUser {
  return { id: user.id, name: user.name, role: user.role, ...(user.class === undefined ? {} : { class: user.class }) };
}

/** Starts the browser's session; answers the remembered place, if there was one. */
export async function beginSession(args: RequestArguments, { token, user }: AuthAnswer): Promise<string | null> {
  const visit = await openVisit(args);
  const returnTo = readReturnPath(visit.content.returnTo);
  const session = { token, user: pickVisitorUser(user), renewedAt: args.context.now.getTime() };
  await visit.change({ session, secondFactor: undefined, returnTo: undefined, deniedPath: undefined, hasEndToTell: undefined });
  return returnTo;
}

/** Forgets who the browser belongs to, and every message meant for them. */
export async function endSession(args: RequestArguments): Promise<void> {
  const visit = await openVisit(args);
  await visit.change({
    session: undefined,
    secondFactor: undefined,
    toast: undefined,
    payment: undefined,
    returnTo: undefined,
    deniedPath: undefined,
    hasEndToTell: undefined,
  });
}

/** Whether somebody goes to this page, and sees what it answers; scripts ask for pages, too. */
function isGoneTo({ headers }: Request): boolean {
  return (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}

/** As `endSession`, of a session that the domain service has ended: the page that leads on from here says so, or else the next. */
export async function loseSession(args: RequestArguments): Promise<void> {
  await endSession(args);
  const visit = await openVisit(args);
  if (!isGoneTo(args.request)) await visit.change({ hasEndToTell: true });
}

/** Where one signs in: at `/`, or where it is said that the session has ended, once. */
export async function findWayIn(args: RequestArguments): Promise<'/' | '/login'> {
  const visit = await openVisit(args);
  if (!visit.content.hasEndToTell) return '/';
  if (isGoneTo(args.request)) await visit.change({ hasEndToTell: undefined });
  return '/login';
}

/** Remembers the place of this request, to come back to after signing in; what a script asks for does not take that of a person. */
export async function rememberPlace(args: RequestArguments): Promise<void> {
  const { url, headers } = args.request;
  const returnTo = findReturnPath(new URL(url), headers.get('referer'));
  const visit = await openVisit(args);
  const isFirst = visit.content.returnTo === undefined;
  if (returnTo !== null && (isFirst || isGoneTo(args.request))) await visit.change({ returnTo });
}

/** Shows a message on the next page that the browser is sent to. */
export async function showToast(args: RequestArguments, toast: Toast): Promise<void> {
  const visit = await openVisit(args);
  await visit.change({ toast });
}

/** The message waiting for this page, once. */
export async function takeToast(args: RequestArguments): Promise<Toast | null> {
  const visit = await openVisit(args);
  const { toast } = visit.content;
  if (toast) await visit.change({ toast: undefined });
  return toast ?? null;
}
