import type { FastifyInstance } from 'fastify';
import { type HostRefusal, methodRefusal, sendRefusal } from './refusal.ts';

const refusals: Readonly<Record<number, HostRefusal>> = {
  400: { code: 'MALFORMED_REQUEST', message: 'This request could not be read.' },
  413: { code: 'BODY_TOO_LARGE', message: 'This is too large to send.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This kind of form is not taken here.' },
};

/** What goes wrong outside the pages: one shape, nothing of the inside. */
export function answerHostErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = refusals[error.statusCode ?? 500];
    if (!refusal) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal ?? { code: 'INTERNAL_ERROR', message: 'Unexpected Application Error!' });
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/assets/')) {
      return sendRefusal(request, reply, { code: 'NOT_FOUND', message: 'This file is not here.' });
    }
    if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect('/');
    return sendRefusal(request, reply, methodRefusal);
  });
}
