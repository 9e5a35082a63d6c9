import { pipeline, Readable, Transform } from 'node:stream';
import { awaitFileTurn, startFile } from '@shikhar/contracts/http/file-turns';
import { create as writeDisposition } from 'content-disposition';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import isFresh from 'fresh';
import { DomainError, notFound } from '../errors/domain-error.ts';
import type { ByteRange, OpenFile } from '../modules/materials/files/file-store.service.ts';
import { pickRange } from './file-ranges.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, whatever its content type. */
    takesBytes?: true;
  }
}

/** The raw request body. */
export interface SentFile {
  content: Readable;
  /** In bytes, if the sender declares it. */
  length: number | null;
  /** Further headers, such as a signature of the body. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** A file to send. */
export interface FileAnswer {
  content: Readable;
  bytes: number;
  type: string;
}

/** A file the browser may already have; opened only when its bytes are needed. */
export interface KnownFileAnswer {
  type: string;
  /** Quoted; changes with every byte. */
  etag: string;
  /** The full size, also for range requests. */
  bytes: number | null;
  /** The download name, in any script; null for files shown in a page. */
  downloadName: string | null;
  /** Undefined when there is no such file. */
  open(range?: ByteRange): Promise<OpenFile | undefined>;
}

function unsupportedMediaType(): DomainError {
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send this as application/json');
}

/** Passes bodies of any type unread to the file routes; all others accept only JSON. */
export const fileBodies = fastifyPlugin(async (app) => {
  app.addContentTypeParser('*', (request, payload, done) => {
    const { takesBytes }: FastifyContextConfig = request.routeOptions.config;
    if (takesBytes) done(null, payload);
    else done(unsupportedMediaType());
  });
});

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that is JSON */
export function parseSentFile({ body, headers }: FastifyRequest): SentFile {
  const length = headers['content-length'];
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  if (body === undefined || body === null) return { content: Readable.from([]), length: 0, headers: said };
  if (!(body instanceof Readable)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the file itself');
  return { content: body, length: length === undefined ? null : Number(length), headers: said };
}

// Uploaded files are shown only as their declared type, and run nothing.
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sends an immutable file; only the user's own browser caches it. */
export function sendFile(reply: FastifyReply, { content, bytes, type }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .headers({
      ...safeHeaders,
      'content-length': bytes,
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    })
    .send(content);
}

// These characters would let a name fake its extension.
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Unicode for current browsers (RFC 8187), ASCII for older ones. */
function describeName(downloadName: string | null): string {
  if (downloadName === null) return 'inline';
  const name = downloadName.replace(unseen, '');
  return writeDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/g, '_') });
}

/** Repeated with a 304 answer. */
function describeKnown({ etag, bytes }: KnownFileAnswer) {
  return { etag, 'cache-control': 'private, no-cache', ...(bytes !== null && { 'accept-ranges': 'bytes' }) };
}

async function openPart(file: KnownFileAnswer, isWanted: boolean, range: ByteRange | undefined): Promise<OpenFile> {
  const expected = range ? range.last - range.first + 1 : file.bytes;
  if (!isWanted && expected !== null) return { bytes: expected, content: Readable.from([]) };
  const opened = await file.open(range);
  if (!opened) throw notFound();
  if (expected === null || opened.bytes === expected) return opened;
  opened.content.destroy();
  throw new Error(`A file has ${opened.bytes} bytes where ${expected} should be`);
}

/** Sends a file, a range of it, or 304 (RFC 9110, sections 13 and 14). */
export async function sendKnownFile(request: FastifyRequest, reply: FastifyReply, file: KnownFileAnswer): Promise<FastifyReply> {
  const { bytes, etag } = file;
  const known = describeKnown(file);
  if (isFresh(request.headers, { etag })) return reply.code(304).headers(known).send();
  const isWanted = request.method === 'GET';
  const range = isWanted && bytes !== null ? pickRange(request.headers, { bytes, etag }) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new DomainError('RANGE_NOT_SATISFIABLE', 'This file has no such part');
  }
  const opened = await openPart(file, isWanted, range);
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  const about = { 'content-length': opened.bytes, 'content-disposition': describeName(file.downloadName) };
  return reply
    .type(file.type)
    .headers({ ...safeHeaders, ...known, ...about })
    .send(isWanted ? throttleFile(opened.content) : opened.content);
}

/** A stored file as an answer; all files in transfer take turns piece by piece. */
function throttleFile(content: Readable): Readable {
  const paced = new Transform({
    transform: (chunk, _, done) => awaitFileTurn(() => done(null, chunk)),
  });
  paced.once('close', startFile());
  // An error on either side ends both; the response is cut off.
  pipeline(content, paced, () => undefined);
  return paced;
}
