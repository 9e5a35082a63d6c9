import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { usePlainMessages as speakPlainly } from '@shikhar/contracts/http/plain-messages';
import type { Metric } from 'prom-client';
import { renderToString } from 'react-dom/server';
import type { CallbackRoute } from './callback-route.ts';
import { callbackRoutes as allCallbackRoutes } from './callback-routes.server.ts';
import { finishToast, loadPageData } from './features/accounts/sessions/page-data.server.ts';
import { type RootData, RootDataContext } from './features/accounts/sessions/root-data.ts';
import type { RequestArguments } from './features/accounts/sessions/session.server.ts';
import { brokerMetrics } from './features/assistant/broker/broker-metrics.server.ts';
import type { JsonRoute } from './json-route.ts';
import { jsonRoutes as allJsonRoutes } from './json-routes.server.ts';

// Called here, not in the host, because the build bundles the pages' own copy of the parser.
speakPlainly();

/** The host serves these beside the pages. */
export const jsonRoutes: readonly JsonRoute[] = allJsonRoutes;

/** The host serves these outside the pages. */
export const callbackRoutes: readonly CallbackRoute[] = allCallbackRoutes;

/** The host exports these with its own metrics. */
export const metrics: readonly Metric[] = Object.values(brokerMetrics);

/** Milliseconds that Remix keeps a page's data for deferred parts. None are deferred: the default of 5 s would hold 5,000 pages. */
export const streamTimeout = 1_000;

/** Renders the whole page before sending it: nothing is deferred, and a string costs less than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  if (request.method === 'POST') {
    const [error] = Object.values(remixContext.staticHandlerContext.errors ?? {});
    const canSendAgain = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429);
    // The host adds the form.
    if (canSendAgain) context.refused = Response.json(error.data, { status, headers });
  }
  const handoff = await formatHandoff(remixContext, context.nonce);
  // Rendered here in one piece: React would suspend on each piece of the stream.
  delete remixContext.serverHandoffStream;
  const page = (
    <RootDataContext.Provider value={await loadRootData({ request, context })}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </RootDataContext.Provider>
  );
  await finishToast({ request, context });
  context.page = `<!DOCTYPE html>${renderToString(page)}${handoff}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Remix answers redirects with this status where a script asks for data. */
const redirectStatus = 202;

/** The data of a page for a script. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
  if (request.method === 'GET' && response.status !== redirectStatus) await finishToast({ request, context });
  return response;
};

/** The script that hands the data of all loaders to the browser, as Remix's own would piece by piece. */
async function formatHandoff({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream) return '';
  const data = JSON.stringify(await new Response(serverHandoffStream).text()).replaceAll('<', '\\u003c');
  const stream = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${data});${stream}.close();</script>`;
}

async function loadRootData(args: RequestArguments): Promise<RootData> {
  return { nonce: args.context.nonce, ...(await loadPageData(args)) };
}

/** Logs errors of loaders, actions and components under the reference number on the failure screen. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return context.log.info({ status: error.status }, 'page refused');
  context.log.error({ err: error }, 'page failed');
};
