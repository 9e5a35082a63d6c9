import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../app/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request, for the log; null for a visitor. */
    userId: string | null;
  }
}

/** Aborted when the connection closes before the whole answer is sent, or when the host shuts down. */
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

/** The parts of a request that the app receives. */
export function openContext(request: FastifyRequest, reply: FastifyReply, nonce: string): RequestContext {
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
    nonce,
    now: new Date(),
    cookies: new Map(),
    log: request.log,
    setUser: (userId) => {
      request.userId = userId;
    },
    watchLeaving: () => watchLeaving(request, reply),
    ...(request.body instanceof Readable && { upload: request.body }),
  };
}
