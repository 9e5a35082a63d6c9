import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, whatever its kind is said to be. */
    takesBytes?: true;
  }
}

/** The body of a request as it comes. */
export interface SentFile {
  content: Readable;
  /** In bytes, where the sender says so. */
  length: number | null;
}

/** A file for an answer. */
export interface FileAnswer {
  content: Readable;
  bytes: number;
  type: string;
}

function unsupported(): DomainError {
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send this as application/json');
}

/** Lets bodies of any kind through to the routes that take files, unread; others take JSON alone. */
export const fileBodies = fastifyPlugin(async (app) => {
  app.addContentTypeParser('*', (request, payload, done) => {
    const { takesBytes }: FastifyContextConfig = request.routeOptions.config;
    if (takesBytes) done(null, payload);
    else done(unsupported());
  });
});

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that is JSON */
export function readSentFile({ body, headers }: FastifyRequest): SentFile {
  const length = headers['content-length'];
  if (body === undefined || body === null) return { content: Readable.from([]), length: 0 };
  if (!(body instanceof Readable)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the file itself');
  return { content: body, length: length === undefined ? null : Number(length) };
}

/** Sends a file: looked at as what it is said to be and as nothing else, and kept by its person's browser alone. */
export function sendFile(reply: FastifyReply, { content, bytes, type }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-length': bytes,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    })
    .send(content);
}
