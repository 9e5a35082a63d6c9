import type { FastifyInstance } from 'fastify';
import { type HostRefusal, methodRefusal, sendRefusal } from './refusal.ts';

const missingFile: HostRefusal = { code: 'NOT_FOUND', message: 'This file is not here.' };

const refusals: Readonly<Record<number, HostRefusal>> = {
  400: { code: 'MALFORMED_REQUEST', message: 'This request could not be read.' },
  // Of the files: a folder, or a name that no file can have.
  403: missingFile,
  404: missingFile,
  413: { code: 'BODY_TOO_LARGE', message: 'This is too large to send.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This kind of form is not taken here.' },
};

/** What goes wrong outside the pages: one shape, nothing of the inside. */
export function handleHostErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = refusals[error.statusCode ?? 500];
    if (!refusal) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal ?? { code: 'INTERNAL_ERROR', message: 'Unexpected Application Error!' });
  });
  // Every other path has a page.
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return sendRefusal(request, reply, isReading ? missingFile : methodRefusal);
  });
}
