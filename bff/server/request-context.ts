import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../app/request-context.ts';

/** Aborted when the answer's connection closes before all of it is sent; or by the host, when it can wait no longer. */
function watchLeaving({ server: { lastCall } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const hurry = () => leaving.abort(lastCall.reason);
  lastCall.addEventListener('abort', hurry, { once: true });
  if (lastCall.aborted) hurry();
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    lastCall.removeEventListener('abort', hurry);
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** What the app may know of a request. */
export function openContext(request: FastifyRequest, reply: FastifyReply, nonce: string): RequestContext {
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
    nonce,
    now: new Date(),
    cookies: new Map(),
    log: request.log,
    watchLeaving: () => watchLeaving(request, reply),
    ...(request.body instanceof Readable && { upload: request.body }),
  };
}
