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
    /** The body is a file, whatever its kind is said to be. */
    takesBytes?: true;
  }
}

/** The body of a request as it comes. */
export interface SentFile {
  content: Readable;
  /** In bytes, where the sender says so. */
  length: number | null;
  /** What else is said of it, as a signature over it. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** A file for an answer. */
export interface FileAnswer {
  content: Readable;
  bytes: number;
  type: string;
}

/** A file that may have been seen before: opened only where its bytes are to be sent. */
export interface KnownFileAnswer {
  type: string;
  /** Quoted; another one as soon as a single byte is another. */
  etag: string;
  /** Its size, of a file that is given in parts, too. */
  bytes: number | null;
  /** What it is to be kept as, in any script; null for what is looked at in a page. */
  downloadName: string | null;
  /** Undefined when there is no such file. */
  open(range?: ByteRange): Promise<OpenFile | undefined>;
}

function unsupportedMediaType(): DomainError {
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send this as application/json');
}

/** Lets bodies of any kind through to the routes that take files, unread; others take JSON alone. */
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

// What somebody uploaded is looked at as what it is said to be and as nothing else, and runs nothing.
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sends a file that never changes, and is kept by its person's browser alone. */
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

// They would let a name end as another than it is.
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** In Unicode for browsers of this century (RFC 8187), and in ASCII for what is older. */
function describeName(downloadName: string | null): string {
  if (downloadName === null) return 'inline';
  const name = downloadName.replace(unseen, '');
  return writeDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/g, '_') });
}

/** Given again with "it is still the same". */
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

/** Sends a file, a part of it, or that it is still what the browser has (RFC 9110, sections 13 and 14). */
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

/** A file of the store for an answer, of which a piece passes only in its turn among all files under way. */
function throttleFile(content: Readable): Readable {
  const paced = new Transform({
    transform: (chunk, _, done) => awaitFileTurn(() => done(null, chunk)),
  });
  paced.once('close', startFile());
  // What goes wrong on either side ends both; the answer breaks off by it.
  pipeline(content, paced, () => undefined);
  return paced;
}
