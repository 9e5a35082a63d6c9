import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../app/request-context.ts';

/** What the app may know of a request. */
export function openContext(request: FastifyRequest, nonce: string): RequestContext {
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
    nonce,
    now: new Date(),
    cookies: new Map(),
    log: request.log,
    ...(request.body instanceof Readable && { upload: request.body }),
  };
}
