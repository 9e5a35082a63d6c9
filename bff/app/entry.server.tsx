import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { usePlainMessages as speakPlainly } from '@shikhar/contracts/http/plain-messages';
import type { Metric } from 'prom-client';
import { renderToString } from 'react-dom/server';
import type { Door } from './door.ts';
import { doors as openDoors } from './doors.server.ts';
import { brokerFigures } from './features/assistant/broker/broker-figures.server.ts';
import { readFailure } from './features/errors/describe-error.ts';
import { hasRunningTest } from './features/session/closed-site.server.ts';
import { type RootData, RootDataContext } from './features/session/root-data.ts';
import { openVisit, type RequestArguments, takeToast } from './features/session/visit.server.ts';
import { isHydrated } from './lib/page-handle.ts';
import type { PlainRoute } from './plain-route.ts';
import { plainRoutes as routes } from './plain-routes.server.ts';
import { canSeePath } from './route-access.ts';

// Here and not in the host: what the pages parse with is built in with them.
speakPlainly();

/** For the host, which serves them beside the pages. */
export const plainRoutes: readonly PlainRoute[] = routes;

/** For the host, which serves them outside the pages. */
export const doors: readonly Door[] = openDoors;

/** For the host, which shows them with its own. */
export const figures: readonly Metric[] = Object.values(brokerFigures);

/** Milliseconds Remix keeps a page's data for what is deferred: nothing is, and at 1,000 pages a second 5 s are 5,000 pages. */
export const streamTimeout = 1_000;

/** Renders the whole page before sending it: nothing is deferred, and one piece costs less than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const isPlain = !isForBrowser(remixContext);
  const page = (
    <RootDataContext.Provider value={await readRootData({ request, context }, isPlain, isClosedPage(remixContext))}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </RootDataContext.Provider>
  );
  context.page = `<!DOCTYPE html>${renderToString(page)}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

// Beside the loaders, of which each costs a request of its own within Remix. React in the browser would not know of it.
async function readRootData(args: RequestArguments, isPlain: boolean, isClosed: boolean): Promise<RootData> {
  const { nonce, requestId, now } = args.context;
  const { session } = (await openVisit(args)).content;
  const readingAids = session?.readingAids;
  if (!isPlain) return { nonce, readingAids };
  const user = session?.user ?? null;
  const canUserSee = (pathname: string) => user !== null && canSeePath(user.role, pathname);
  const page = { nonce, requestId, now, user, canUserSee, toast: await takeToast(args), readingAids };
  return isClosed ? { ...page, hasRunningTest: await hasRunningTest(args) } : page;
}

function isClosedPage({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some((error) => readFailure(error)?.kind === 'maintenance');
}

function isForBrowser({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean {
  return !errors && matches.some(({ route }) => isHydrated({ handle: routeModules[route.id]?.handle }));
}

/** Logs what a loader, action or component threw, by the reference number that the failure screen shows. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return context.log.info({ status: error.status }, 'page refused');
  context.log.error({ err: error }, 'page failed');
};
