import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { DocumentFactsContext } from './lib/document-facts.ts';

/** Renders the whole page before sending it: nothing is deferred, and one buffer costs less than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, now } = context;
  const page = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <DocumentFactsContext.Provider value={{ nonce, requestId, now }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </DocumentFactsContext.Provider>,
      {
        nonce,
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
        onError: (error) => context.log.error({ err: error }, 'rendering failed'),
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(new Uint8Array(page), { status, headers });
}

/** Logs what a loader, action or component threw, by the reference number that the failure screen shows. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.log.error({ err: error }, 'page failed');
};
