import type { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import { refreshSite } from '../../../domain/site.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { CookieContent, SessionUser, ShownToast, Toast } from './cookie-content.ts';
import { findReturnPath, parseReturnPath } from './return-path.ts';
import { getSessionCookie, renewalInterval, type SessionCookie } from './session-cookie.server.ts';

/** The part of the arguments of loaders and actions that sessions need. */
export interface RequestArguments {
  readonly request: Request;
  readonly context: RequestContext;
}

/** The session cookie during one request. It is read once; only the last change is sent. */
export interface Session {
  readonly content: CookieContent;
  change(part: CookieContent): Promise<void>;
}

const sessions = new WeakMap<RequestContext, Promise<Session>>();

/** The session of this request, shared by all its loaders and actions. Also refreshes the site's settings. */
export function getSession({ request, context }: RequestArguments): Promise<Session> {
  const open = sessions.get(context) ?? loadSession(request, context);
  sessions.set(context, open);
  return open;
}

async function loadSession(request: Request, context: RequestContext): Promise<Session> {
  await refreshSite(context);
  return parseSession(getSessionCookie(), request.headers.get('cookie'), context);
}

export async function parseSession(cookie: SessionCookie, header: string | null, context: RequestContext): Promise<Session> {
  let content = await cookie.read(header);
  const nameUser = () => {
    if (content.session) context.setUser?.(content.session.user.id);
  };
  nameUser();
  const browserSession: Session = {
    get content() {
      return content;
    },
    async change(part) {
      content = { ...content, ...part };
      nameUser();
      context.cookies.set(cookie.name, await cookie.write(content));
    },
  };
  const { session } = content;
  const now = context.now.getTime();
  if (session?.user.role === 'student' && now - session.renewedAt >= renewalInterval) {
    await browserSession.change({ session: { ...session, renewedAt: now } });
  }
  return browserSession;
}

export function toSessionUser(user: User): SessionUser {
  return { id: user.id, name: user.name, role: user.role, ...(user.class === undefined ? {} : { class: user.class }) };
}

/** Starts the session. Returns the saved path to return to, if any. */
export async function startSession(args: RequestArguments, { token, user }: AuthAnswer): Promise<string | null> {
  const browserSession = await getSession(args);
  const returnTo = parseReturnPath(browserSession.content.returnTo);
  const session = { token, user: toSessionUser(user), renewedAt: args.context.now.getTime() };
  await browserSession.change({
    session,
    secondFactor: undefined,
    returnTo: undefined,
    deniedPath: undefined,
    hasPendingEndNotice: undefined,
  });
  return returnTo;
}

/** Removes the user and everything meant for them from the cookie. */
export async function endSession(args: RequestArguments): Promise<void> {
  const session = await getSession(args);
  await session.change({
    session: undefined,
    secondFactor: undefined,
    toast: undefined,
    toastSentAt: undefined,
    payment: undefined,
    returnTo: undefined,
    deniedPath: undefined,
    hasPendingEndNotice: undefined,
  });
}

/** Whether this is a navigation by the user, not a request by a script. */
function isNavigation({ headers }: Request): boolean {
  return (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}

/** Like `endSession`, for a session that the domain service has ended. The next navigation shows a notice about it. */
export async function clearSession(args: RequestArguments): Promise<void> {
  await endSession(args);
  const session = await getSession(args);
  if (!isNavigation(args.request)) await session.change({ hasPendingEndNotice: true });
}

/** The sign-in page: `/login` once when a session has just ended, otherwise `/`. */
export async function getSignInPath(args: RequestArguments): Promise<'/' | '/login'> {
  const session = await getSession(args);
  if (!session.content.hasPendingEndNotice) return '/';
  if (isNavigation(args.request)) await session.change({ hasPendingEndNotice: undefined });
  return '/login';
}

/** Saves the path to return to after sign-in. A script's request does not replace the path of a navigation. */
export async function saveReturnTo(args: RequestArguments): Promise<void> {
  const { url, headers } = args.request;
  const returnTo = findReturnPath(new URL(url), headers.get('referer'));
  const session = await getSession(args);
  const isFirst = session.content.returnTo === undefined;
  if (returnTo !== null && (isFirst || isNavigation(args.request))) await session.change({ returnTo });
}

/** Shows a message on the next page. */
export async function showToast(args: RequestArguments, toast: Toast): Promise<void> {
  const session = await getSession(args);
  await session.change({ toast, toastSentAt: undefined });
}

/** Milliseconds in which a full page load shows a toast again that a script already got: an outdated tab reloads itself. */
const reloadMs = 10_000;

/** The toast that this request's page should show. */
export function findToast({ request, context }: RequestArguments, { toast, toastSentAt }: CookieContent): ShownToast | null {
  if (!toast || toastSentAt === undefined) return toast ?? null;
  const isReload = isNavigation(request) && context.now.getTime() - toastSentAt < reloadMs;
  return isReload ? { ...toast, isRepeated: true } : null;
}

/** Removes the toast from the cookie. After a script's request it stays a little longer, in case the tab reloads and goes on. */
export async function consumeToast(args: RequestArguments): Promise<void> {
  const session = await getSession(args);
  const { toast, toastSentAt } = session.content;
  const isSent = toastSentAt !== undefined;
  if (!toast || (isSent && isNavigation(args.request))) return;
  const isShown = isSent || isNavigation(args.request);
  await session.change(isShown ? { toast: undefined, toastSentAt: undefined } : { toastSentAt: args.context.now.getTime() });
}
