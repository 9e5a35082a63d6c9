import type { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import { refreshSite } from '../../../domain/site.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { CookieContent, SessionUser, Toast } from './cookie-content.ts';
import { findReturnPath, parseReturnPath } from './return-path.ts';
import { getSessionCookie, renewalInterval, type SessionCookie } from './session-cookie.server.ts';

/** What a loader or action has in hand. */
export interface RequestArguments {
  readonly request: Request;
  readonly context: RequestContext;
}

/** The cookie during one request: read once, written as often as it changes, the last writing is sent. */
export interface Session {
  readonly content: CookieContent;
  change(part: CookieContent): Promise<void>;
}

const sessions = new WeakMap<RequestContext, Promise<Session>>();

/** The visit of this request, the same for every loader and action of it; by then the site's settings are fresh, too. */
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
  const browserSession: Session = {
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
    await browserSession.change({ session: { ...session, renewedAt: now } });
  }
  return browserSession;
}

export function toSessionUser(user: User): SessionUser {
  return { id: user.id, name: user.name, role: user.role, ...(user.class === undefined ? {} : { class: user.class }) };
}

/** Starts the browser's session; answers the remembered place, if there was one. */
export async function startSession(args: RequestArguments, { token, user }: AuthAnswer): Promise<string | null> {
  const browserSession = await getSession(args);
  const returnTo = parseReturnPath(browserSession.content.returnTo);
  const session = { token, user: toSessionUser(user), renewedAt: args.context.now.getTime() };
  await browserSession.change({
    session,
    secondFactor: undefined,
    returnTo: undefined,
    deniedPath: undefined,
    hasEndToTell: undefined,
  });
  return returnTo;
}

/** Forgets who the browser belongs to, and every message meant for them. */
export async function endSession(args: RequestArguments): Promise<void> {
  const session = await getSession(args);
  await session.change({
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
export async function clearSession(args: RequestArguments): Promise<void> {
  await endSession(args);
  const session = await getSession(args);
  if (!isGoneTo(args.request)) await session.change({ hasEndToTell: true });
}

/** Where one signs in: at `/`, or where it is said that the session has ended, once. */
export async function getSignInPath(args: RequestArguments): Promise<'/' | '/login'> {
  const session = await getSession(args);
  if (!session.content.hasEndToTell) return '/';
  if (isGoneTo(args.request)) await session.change({ hasEndToTell: undefined });
  return '/login';
}

/** Remembers the place of this request, to come back to after signing in; what a script asks for does not take that of a person. */
export async function saveReturnTo(args: RequestArguments): Promise<void> {
  const { url, headers } = args.request;
  const returnTo = findReturnPath(new URL(url), headers.get('referer'));
  const session = await getSession(args);
  const isFirst = session.content.returnTo === undefined;
  if (returnTo !== null && (isFirst || isGoneTo(args.request))) await session.change({ returnTo });
}

/** Shows a message on the next page that the browser is sent to. */
export async function showToast(args: RequestArguments, toast: Toast): Promise<void> {
  const session = await getSession(args);
  await session.change({ toast });
}

/** The message waiting for this page, once. */
export async function consumeToast(args: RequestArguments): Promise<Toast | null> {
  const session = await getSession(args);
  const { toast } = session.content;
  if (toast) await session.change({ toast: undefined });
  return toast ?? null;
}
